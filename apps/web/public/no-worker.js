// Answered in the place of worker.js where WEB_WORKER=0: whatever worker a browser has, this one follows it and goes.
const leave = async () => {
  const own = (await caches.keys()).filter((name) => name.startsWith(`${self.registration.scope} `))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
