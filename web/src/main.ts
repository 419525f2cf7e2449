import { mount } from "svelte";
import App from "./App.svelte";
import { seeking } from "./lib/company/seeking.svelte";
import { preferred, speech } from "./lib/i18n/language.svelte";
import { house } from "./lib/me.svelte";
import { settings } from "./lib/settings.svelte";
import "./lib/theme/theme.css";
import "./app.css";

settings.apply();
await Promise.all([speech.use(preferred(), false), house.load().catch(() => undefined)]);
mount(App, { target: document.body });
void seeking.resume().catch(() => undefined);
