// Keeps one whole build on the disk and hands it out, so that a second visit draws its frame without the network.
// It knows nothing but the files of the build: calls, uploads, downloads and readers' pages pass by it (ADR 30).
// The build fills in its name and its files: those whose names stay the same are checked by their contents.
const build = { id: '', files: {} }

const { scope } = self.registration
/** Another prefix on the same host keeps its own. */
const own = `${scope} `
const cacheName = own + build.id
const fileMs = 60_000
const lookMs = 10_000
/** Few, so that what people do meanwhile is not behind hundreds of files. */
const atOnce = 6

const requestOf = ([file, integrity]) =>
  new Request(new URL(file, scope), {
    ...(integrity && { integrity, cache: 'no-cache' }),
    priority: 'low',
    signal: AbortSignal.timeout(fileMs),
  })

/** All or nothing: a worker that could not get every file never comes into use. */
const keepAll = async () => {
  const cache = await caches.open(cacheName)
  const files = Object.entries(build.files)
  try {
    for (let from = 0; from < files.length; from += atOnce)
      await cache.addAll(files.slice(from, from + atOnce).map(requestOf))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(own))
const drop = (names) => Promise.all(names.map((name) => caches.delete(name)))

/** Pages of the build before this one may still be open, and ask for its files. */
const dropOlder = async () => drop((await ownCaches()).filter((name) => name !== cacheName).slice(0, -1))

/** What is out of reach on the disk is asked from the server, as without a worker. */
const fromDisk = async (request) => {
  try {
    const options = { ignoreVary: true }
    const kept =
      (await caches.match(request, { ...options, cacheName })) ?? (await caches.match(request, options))
    if (kept) return kept
  } catch {
    // Storage is gone.
  }
  return fetch(request)
}

const shell = () => caches.match(scope, { cacheName })

/** Texts and policy: both are of the page that is served. */
const faceOf = async (page) => `${page.headers.get('content-security-policy')} ${await page.text()}`

const differs = async () => {
  const signal = AbortSignal.timeout(lookMs)
  const [served, kept] = await Promise.all([fetch(scope, { cache: 'no-cache', signal }), shell()])
  if (!served.ok || !kept) return false
  const face = await faceOf(served)
  // A proxy's own page says nothing about the build.
  return face.includes('id="root"') && face !== (await faceOf(kept))
}

const tell = (page) => page.postMessage('another build')

/** Whether the server hands out another build. If so this page is never served again, and the new one is fetched. */
const look = async () => {
  if (!(await differs().catch(() => false))) return
  await (await caches.open(cacheName)).delete(scope)
  for (const page of await self.clients.matchAll()) tell(page)
  const { installing, waiting } = await self.registration.update().catch(() => ({}))
  // The server has no worker any more, or one that does not fit its page.
  if (installing || waiting) return
  await self.registration.unregister()
  await drop(await ownCaches())
}

/** A page says which build it is: an old worker warns its own pages, a new one all others. */
const meet = async (page, id) => {
  const isOld = !(await shell())
  if (isOld === (id === build.id)) tell(page)
}

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())))

self.addEventListener('message', (event) => event.waitUntil(meet(event.source, event.data)))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(scope)) return
  const file = url.slice(scope.length).split('#')[0]
  if (mode === 'navigate') {
    if (file) return
    event.waitUntil(look())
    event.respondWith(fromDisk(scope))
  } else if (file.startsWith('assets/') || file.startsWith('boot.js?')) {
    event.respondWith(fromDisk(event.request))
  }
})
