import overrides from '@rongbian/words/zhmo-overrides.json' with { type: 'json' }
import { later } from './later.ts'

// Longest first, so that a short word never breaks a longer one.
const corrections = Object.entries(overrides).sort(([a], [b]) => b.length - a.length)
const known = new Map<string, string>()

const opencc = later<typeof import('opencc-js/cn2t')>('opencc-js/cn2t')
let made: ((text: string) => string) | undefined

const converted = (text: string) => {
  // The dictionaries take a moment to read, and most newsrooms never need them.
  const convert = made ?? opencc().Converter({ from: 'cn', to: 'hk' })
  made = convert
  return corrections.reduce(
    (result, [generated, right]) => result.replaceAll(generated, right),
    convert(text),
  )
}

/** Traditional characters with the words Macau uses, of our own sentences only: there are few, so each is kept. */
export const traditional = (text: string) => {
  const found = known.get(text) ?? converted(text)
  known.set(text, found)
  return found
}
