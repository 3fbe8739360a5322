import { countLines, type PaperSettings } from '@rongbian/paper'
import type { KnownText } from './texts.ts'

/** A pool is read again and again while its texts stay: each is set once. */
const known = new Map<string, number>()
const most = 2_000

/** Lines of a text in one column of the page, as they are really set. */
export const linesOf = (settings: PaperSettings, { hash, text }: Pick<KnownText, 'hash' | 'text'>) => {
  const key = `${settings.grid.columnEms} ${hash}`
  const found = known.get(key) ?? countLines(settings, text)
  if (known.size >= most) known.clear()
  known.set(key, found)
  return found
}
