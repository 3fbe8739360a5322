import { createHash } from 'node:crypto'
import type { Signals } from '#/realtime/signals.ts'
import type { SiteFile, SiteHome } from './home.ts'

export interface KeptPage extends SiteFile {
  etag: string
  checkedAt: number
}

/** A page is looked at in its home no more than four times a second; one many ask for is looked at while they are answered. */
const freshMs = 250
const staleMs = 1_000
const keptMax = 2_000
const keptBytesMax = 256 * 1024

/** Pages in memory. What was taken down is told by a signal and forgotten at once; while signals may be missed, every page is looked at. */
export const pageCache = (home: Pick<SiteHome, 'find'>, signals: Pick<Signals, 'connected'>) => {
  const kept = new Map<string, KeptPage>()
  const looking = new Map<string, Promise<KeptPage | undefined>>()
  const waiting = new Map<string, Promise<KeptPage | undefined>>()
  let forgotten = 0

  const keep = (name: string, page: KeptPage) => {
    const [oldest] = kept.keys()
    if (kept.size >= keptMax && oldest) kept.delete(oldest)
    kept.delete(name)
    kept.set(name, page)
  }
  const look = async (name: string): Promise<KeptPage | undefined> => {
    const before = forgotten
    const known = kept.get(name)
    const found = await home.find(name, known?.mark)
    if (!found) {
      kept.delete(name)
      return
    }
    if (known && found === 'same') {
      known.checkedAt = Date.now()
      return known
    }
    if (found === 'same') throw new Error(`${name} is the same as nothing`)
    const etag = `"${createHash('sha256').update(found.content).digest('base64url').slice(0, 22)}"`
    const page = { ...found, etag, checkedAt: Date.now() }
    // Read before something was forgotten, it may be just that.
    if (found.content.length <= keptBytesMax && before === forgotten) keep(name, page)
    return page
  }
  const begin = (name: string) => {
    const begun = look(name).finally(() => {
      if (looking.get(name) === begun) looking.delete(name)
    })
    looking.set(name, begun)
    return begun
  }
  /** A look that began earlier may have seen what is gone by now: whoever comes meanwhile shares the next. */
  const lookAnew = (name: string) => {
    const running = looking.get(name)
    if (!running) return begin(name)
    const next =
      waiting.get(name) ??
      running
        .catch(() => {})
        .then(() => {
          waiting.delete(name)
          return begin(name)
        })
    waiting.set(name, next)
    return next
  }
  /** Undefined where there is no such file. */
  const find = (name: string): KeptPage | undefined | Promise<KeptPage | undefined> => {
    const known = signals.connected ? kept.get(name) : undefined
    const age = known ? Date.now() - known.checkedAt : staleMs
    if (age < freshMs) return known
    const found = signals.connected ? (looking.get(name) ?? begin(name)) : lookAnew(name)
    // Not everyone who asks waits for the answer.
    found.catch(() => {})
    if (age < staleMs) return known
    // A page in memory serves on while its home cannot be looked at.
    return known ? found.catch(() => known) : found
  }
  /** Whatever lies below a folder. */
  const forget = (folder: string) => {
    forgotten += 1
    looking.clear()
    for (const name of kept.keys()) if (name.startsWith(folder)) kept.delete(name)
  }
  return { find, forget }
}
