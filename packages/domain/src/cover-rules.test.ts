import { expect, test } from 'vitest'
import { coverProblemOn, coverRules } from './cover-rules.ts'

const MB = 1024 * 1024

test.each([
  ['article', [], false, 20],
  ['article', ['website', 'weibo'], false, 5],
  ['article', ['weibo'], true, 5],
  ['article', ['douyin', 'wechat'], true, 10],
  ['video', [], true, 20],
  ['wechat', ['weibo'], true, 5],
  ['wechat', [], true, 10],
] as const)('%s on %o', (container, channels, isSingle, megabytes) => {
  const rules = coverRules(container, channels)
  expect(rules.types).toEqual(isSingle ? [1] : [1, 2, 3])
  expect(rules.bytesMax).toBe(megabytes * MB)
})

test.each([
  ['wechat', 10 * MB - 1, undefined],
  ['wechat', 10 * MB, '微信的封面须小于 10 MB'],
  ['weibo', 5 * MB - 1, undefined],
  ['weibo', 6 * MB, '微博的封面须小于 5 MB，现在是 6 MB'],
  ['website', 19 * MB, undefined],
  ['toString', 19 * MB, undefined],
])('a cover on %s of %i bytes', (channel, bytes, words) => {
  const problem = coverProblemOn(channel, bytes)?.zh
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(words)
})
