import { expect, test } from 'vitest'
import { normaliseText } from '#/editor/typeset/normalise-text.ts'

const normalised = (text: string) =>
  normaliseText(text).reduceRight(
    (result, { from, to, text: put }) => result.slice(0, from) + put + result.slice(to),
    text,
  )

test.each([
  ['half-width marks after Chinese', '海堤完工,步道开放!谁来了?', '海堤完工，步道开放！谁来了？'],
  ['a full stop at the end', '步道周六开放.', '步道周六开放。'],
  ['a mark between a Latin word and Chinese', 'GDP,同比增长', 'GDP，同比增长'],
  ['brackets around Chinese', '步道(三期)开放', '步道（三期）开放'],
  ['straight quotes around Chinese', '站名是"观潮台"的站', '站名是“观潮台”的站'],
  ['wide letters and figures', '２０２６年ＡＢＣ', '2026年ABC'],
  ['spaces at the edges', '　　晨光融媒讯 ', '晨光融媒讯'],
  ['spaces between Chinese characters', '海堤 三期  完工', '海堤三期完工'],
  ['several spaces between words', 'Open   Data 平台', 'Open Data 平台'],
  ['dots and dashes', '再等等...好吧。。。也许—是的--对', '再等等……好吧……也许——是的——对'],
])('%s are put right', (_, before, after) => {
  expect(normalised(before)).toBe(after)
})

test.each([
  ['times and figures', '每日 6:00 至 22:00，共 1,486 株，占 4.6%'],
  ['addresses', '见 https://example.com/a?b=1&c=2.html'],
  ['English sentences', 'Hello, world! (really) "yes".'],
  ['the wide space behind a dateline', '晨光融媒讯　历时十四个月'],
  ['what is right already', '他说：“好……”——然后走了。'],
])('%s stay as they are', (_, text) => {
  expect(normaliseText(text)).toEqual([])
})
