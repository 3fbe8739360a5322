import { expect, test } from 'vitest'
import { coverRules } from './cover-rules.ts'

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
