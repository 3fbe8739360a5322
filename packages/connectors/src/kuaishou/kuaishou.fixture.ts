import type { Post } from '../connector.ts'
import { samplePost, sampleVideo } from '../simulating/memory.ts'

export const videoPost = (given: Partial<Post> = {}) =>
  samplePost({ container: 'video', video: sampleVideo(), ...given })

export const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

/** Counts calls; the first to `path` is done and its answer lost, or never gets there. */
export const spy = (path = '', isDone = true) => {
  const calls: string[] = []
  let isOpen = path !== ''
  const spied: typeof fetch = async (url, init) => {
    const at = new URL(String(url)).pathname
    calls.push(at)
    if (!isOpen || at !== path) return fetch(url, init)
    isOpen = false
    if (isDone) await fetch(url, init)
    throw new TypeError('fetch failed')
  }
  return { calls, fetch: spied, times: (at: string) => calls.filter((call) => call === at).length }
}
