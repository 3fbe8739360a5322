import { expect, test } from 'vitest'
import { diffEnds } from '#/features/clues/diff-ends.ts'

const drawn = (before: string, after: string) =>
  diffEnds(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('')

test.each([
  ['大桥今晨通车', '大桥今晨通车', '大桥今晨通车'],
  ['已有 3 人受伤', '已有 13 人受伤', '已有 [+1]3 人受伤'],
  ['货船搁浅，2 人失联', '货船搁浅，全部获救', '货船搁浅，[-2 人失联][+全部获救]'],
  ['', '补记', '[+补记]'],
  ['aaa', 'aa', 'aa[-a]'],
  ['旧题', '新闻', '[-旧题][+新闻]'],
])('%s → %s', (before, after, expected) => {
  expect(drawn(before, after)).toBe(expected)
})
