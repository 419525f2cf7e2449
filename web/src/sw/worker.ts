/// <reference lib="webworker" />
import { Caching } from "./caching";
import { answerCalls } from "./push";

declare const self: ServiceWorkerGlobalScope;

const caching = new Caching(self);
answerCalls(self);

self.addEventListener("install", (event) => {
  event.waitUntil(caching.install());
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(caching.activate()));
self.addEventListener("message", (event) => {
  if (event.data === "keep everything") event.waitUntil(caching.everything());
});
self.addEventListener("fetch", (event) => {
  const answer = caching.answer(event.request);
  if (answer) event.respondWith(answer);
});
