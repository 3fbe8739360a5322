import { Converter } from 'opencc-js/cn2t'

export type Words = { [key: string]: string | Words }

/** Only for the script and the test: the app loads the finished catalogue. */
const convert = Converter({ from: 'cn', to: 'hk' })

/** Traditional characters, then the words Macau uses; longest first, so that a short one never breaks a longer one. */
export const toZhMo = (words: Words, overrides: Record<string, string>): Words => {
  const corrections = Object.entries(overrides).sort(([a], [b]) => b.length - a.length)
  const correct = (text: string) =>
    corrections.reduce((result, [generated, right]) => result.replaceAll(generated, right), convert(text))

  const translate = (value: string | Words): string | Words =>
    typeof value === 'string'
      ? correct(value)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, translate(value)]))
}
