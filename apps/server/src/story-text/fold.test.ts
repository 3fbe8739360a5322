import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTraditional } from './fold.ts'

test.each([
  ['臺灣與澳門', '台湾与澳门'],
  ['國際新聞', '国际新闻'],
  ['裏面', '里面'],
  ['裡面', '里面'],
  ['着裝', '着装'],
  ['ＡＢＣ１２３', 'abc123'],
  ['Hello', 'hello'],
  ['已是简体', '已是简体'],
  ['𠮷野家👍', '𠮷野家👍'],
  ['', ''],
])('%s folds to %s', (text, expected) => {
  expect(foldTraditional(text)).toBe(expected)
})

test('a folded text is as long as its original, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldTraditional(text)
      expect(folded).toHaveLength(text.length)
      expect(foldTraditional(folded)).toBe(folded)
    }),
  )
})

test('both sides of a search meet whichever way they are written', () => {
  expect(foldTraditional('髮型與发型')).toBe(foldTraditional('发型与發型'))
  expect(foldTraditional('後臺')).toBe(foldTraditional('后台'))
})
