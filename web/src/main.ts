import "./lib/storage";
import { mount } from "svelte";
import App from "./App.svelte";
import { seeking } from "./lib/company/seeking.svelte";
import { preferred, speech } from "./lib/i18n/language.svelte";
import { house } from "./lib/me.svelte";
import { isHere } from "./lib/net/which";
import { settings } from "./lib/settings.svelte";
import "./lib/theme/theme.css";
import "./app.css";

settings.apply();
// Python takes a moment to come: on this device nobody waits for it to see the page.
const loaded = house.load().catch(() => undefined);
await Promise.all([speech.use(preferred(), false), isHere || loaded]);
mount(App, { target: document.body });
if (!isHere) void seeking.resume().catch(() => undefined);
(window.requestIdleCallback ?? setTimeout)(() => void import("./sw/keep").then(({ keep }) => keep()));
