import { textMessages } from '@rongbian/contract/messages/text'
import type { Message } from '@rongbian/domain'

/** What the converter would drop with everything inside: written so that it reads it, or named. */

const ruby = /<w:ruby>((?:(?!<\/w:ruby>)[\s\S]){0,6000})<\/w:ruby>/g
const textIn = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')
const partOf = (xml: string, name: string) => {
  const at = xml.indexOf(`<w:${name}>`)
  return at < 0 ? '' : textIn(xml.slice(at, xml.indexOf(`</w:${name}>`, at)))
}

/** Wrappers whose runs are read like any others. */
const wrappers = /<\/?w:(?:dir|bdo|fldSimple)(?: [^>]*)?>/g

export const keepDropped = (xml: string) => {
  let hasRuby = false
  const kept = xml
    // Changes of formatting that are only proposed hold a second set of properties.
    .replace(/<w:pPrChange (?:(?!<\/w:pPrChange>)[\s\S]){0,6000}<\/w:pPrChange>/g, '')
    .replace(wrappers, '')
    .replace(ruby, (_, inner: string) => {
      hasRuby = true
      const [base, reading] = [partOf(inner, 'rubyBase'), partOf(inner, 'rt')]
      return `<w:t>${base}${reading ? `（${reading}）` : ''}</w:t>`
    })
  return { xml: kept, warnings: hasRuby ? [textMessages.readingsWritten()] : [] }
}

const formulas = textMessages.formulas()

/** By the element the converter does not know: what readers will miss. */
const missed: Record<string, Message> = {
  oMath: formulas,
  oMathPara: formulas,
  altChunk: textMessages.embeddedFiles(),
  contentPart: textMessages.ink(),
  chart: textMessages.charts(),
  relIds: textMessages.smartArt(),
  control: textMessages.controls(),
}

const unknown = /^An unrecognised element was ignored: .*?[:}](\w+)$/

export const missedIn = (messages: readonly { message: string }[]) => {
  const parts = messages.flatMap(({ message }) => missed[unknown.exec(message)?.[1] ?? ''] ?? [])
  return [...new Set(parts)].map((part) => textMessages.partMissed({ part }))
}
