import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsByParagraph } from './paragraph-words.ts'
import { cutWords } from './tokens.ts'

const wordsOf = (text: string) => new Set(wordsByParagraph(text).flat())

const paragraph = fc.oneof(
  fc.constantFrom(
    '',
    '象山港货船搁浅，无人受伤。',
    '全长 1280 米的主桥用了 36 个月',
    'AI 芯片 2026 年发布',
    '货船',
  ),
  fc.string({ unit: fc.constantFrom(...'象山港货船桥梁通车 ab1，。'), maxLength: 60 }),
)

test('paragraph by paragraph and from memory they are the words of the whole text', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 12 }), (paragraphs) => {
      const text = paragraphs.join('\n')
      const whole = new Set(cutWords(text))
      expect(wordsOf(text)).toEqual(whole)
      expect(wordsOf(text)).toEqual(whole)
    }),
  )
})

test('what was forgotten for all that came since is cut again', () => {
  const first = '象山港货船搁浅'
  const words = wordsOf(first)
  for (let no = 0; no < 300; no += 1) wordsOf(`第${no}段${'，通车了'.repeat(250)}`)
  expect(wordsOf(first)).toEqual(words)
})

test('a paragraph longer than any is cut in pieces between its clauses', () => {
  const words = wordsOf('象山港货船搁浅，'.repeat(2000))
  expect([...words].toSorted()).toEqual([...new Set(cutWords('象山港货船搁浅'))].toSorted())
})
