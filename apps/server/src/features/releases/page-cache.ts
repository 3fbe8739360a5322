import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Signals } from '#/realtime/signals.ts'
import { ifMissing } from '#/storage/if-missing.ts'

export interface KeptPage {
  content: Buffer
  etag: string
  mtimeMs: number
  checkedAt: number
}

/** A page is looked at on the disk no more than four times a second; one many ask for is looked at while they are answered. */
const freshMs = 250
const staleMs = 1_000
const keptMax = 2_000
const keptBytesMax = 256 * 1024

/** Pages in memory. What was taken down is told by a signal and forgotten at once; while signals may be missed, every page is looked at. */
export const pageCache = (signals: Pick<Signals, 'connected'>) => {
  const kept = new Map<string, KeptPage>()
  const looking = new Map<string, Promise<KeptPage | undefined>>()
  let forgotten = 0

  const keep = (path: string, page: KeptPage) => {
    const [oldest] = kept.keys()
    if (kept.size >= keptMax && oldest) kept.delete(oldest)
    kept.delete(path)
    kept.set(path, page)
  }
  const load = async (path: string, mtimeMs: number, before: number): Promise<KeptPage | undefined> => {
    const content = await readFile(path).catch(ifMissing)
    if (!content) return
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    const page = { content, etag, mtimeMs, checkedAt: Date.now() }
    // Read before something was forgotten, it may be just that.
    if (content.length <= keptBytesMax && before === forgotten) keep(path, page)
    return page
  }
  const look = async (path: string): Promise<KeptPage | undefined> => {
    const before = forgotten
    const facts = await stat(path).catch(ifMissing)
    if (!facts?.isFile()) {
      kept.delete(path)
      return
    }
    const known = kept.get(path)
    if (known?.mtimeMs !== facts.mtimeMs) return load(path, facts.mtimeMs, before)
    known.checkedAt = Date.now()
    return known
  }
  /** Undefined where there is no such file. */
  const find = (path: string): KeptPage | undefined | Promise<KeptPage | undefined> => {
    const known = signals.connected ? kept.get(path) : undefined
    const age = known ? Date.now() - known.checkedAt : staleMs
    if (age < freshMs) return known
    const found = looking.get(path) ?? look(path).finally(() => looking.delete(path))
    looking.set(path, found)
    // Not everyone who asks waits for the answer.
    found.catch(() => {})
    if (age < staleMs) return known
    // A page in memory serves on while the disk cannot be looked at.
    return known ? found.catch(() => known) : found
  }
  /** Whatever lies below a folder. */
  const forget = (folder: string) => {
    forgotten += 1
    looking.clear()
    for (const path of kept.keys()) if (path.startsWith(folder)) kept.delete(path)
  }
  return { find, forget }
}
