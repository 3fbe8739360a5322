import { create } from 'zustand'
import { hasUnsaved } from '#/api/unsaved.ts'

/** True once the server hands out another build than the one on this page. */
export const useNewBuild = create<{ found: boolean }>(() => ({ found: false }))

export const tellNewBuild = () => useNewBuild.setState({ found: true })

const startedKey = 'rb-started-over'
/** Two servers with two builds must not send a page to and fro. */
const pauseMs = 60_000
/** The first screen comes before files for the next visit. */
const registerMs = 3_000

/** Once in a while, and only where a tab can remember that it did. */
const mayStartOver = () => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(startedKey)) < pauseMs) return false
    sessionStorage.setItem(startedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

let isTouched = false
const touches = ['pointerdown', 'keydown', 'input'] as const

/** A page in which nobody has done anything yet starts over; whoever works in one is told. */
export const meetNewBuild = () => {
  if (!isTouched && !hasUnsaved() && mayStartOver()) location.reload()
  else tellNewBuild()
}

/** The build of this page, as the address of its first script says. */
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[src*="boot.js?"]')?.src.split('?')[1]

/** Undefined without encryption or where the browser forbids it: then everything comes over the network. */
const workers = () => {
  try {
    return (navigator as Partial<Navigator>).serviceWorker
  } catch {
    return undefined
  }
}

/** A browser asks by itself whether there is another worker, but takes its time. */
const renew = async (container: ServiceWorkerContainer) => {
  const registration = await container.register('./worker.js')
  await registration?.update()
}

/** For the next visit: the worker keeps this build, and says when it has another (public/worker.js). */
export const keepBuild = () => {
  const container = workers()
  const build = ownBuild()
  if (!container || !build) return
  for (const touch of touches)
    document.addEventListener(touch, () => (isTouched = true), { capture: true, once: true })
  const compare = () => container.controller?.postMessage(build)
  container.addEventListener('message', meetNewBuild)
  container.addEventListener('controllerchange', compare)
  container.startMessages()
  compare()
  setTimeout(() => void renew(container).catch(() => undefined), registerMs)
}
