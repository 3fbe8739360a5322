import { Converter } from 'opencc-js/cn2t'

export type Words = { [key: string]: string | Words }

/** Only for the build and the tests: the app loads the finished catalogue. */
const convert = Converter({ from: 'cn', to: 'hk' })

/** Traditional characters, then the words Macau uses; longest first, so that a short one never breaks a longer one. */
export const toZhMo = <Shape extends Words>(words: Shape, overrides: Record<string, string>): Shape => {
  const corrections = Object.entries(overrides).sort(([a], [b]) => b.length - a.length)
  const correct = (text: string) =>
    corrections.reduce((result, [generated, right]) => result.replaceAll(generated, right), convert(text))

  const translate = (value: string | Words): string | Words =>
    typeof value === 'string'
      ? correct(value)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
  // The same keys with other texts.
  return translate(words) as Shape
}
