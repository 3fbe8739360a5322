import { expect, test } from 'vitest'
import { foldTraditional } from '#/story-text/fold.ts'
import { newestWindow } from './segments.ts'
import { cutWords, nameWordsOf, readQuestion, titleWordsOf } from './tokens.ts'
import { tsqueriesOf, tsqueryOf } from './tsquery.ts'

test('a text is cut into words of the dictionary, long ones also in their parts', () => {
  const words = cutWords(foldTraditional('中華人民共和國的 AI 芯片，我们在2026年发布。'))
  expect(words).toEqual(
    expect.arrayContaining(['中华人民共和国', '人民', '共和国', 'ai', '芯片', '2026', '发布']),
  )
  expect(words).not.toContain('我们')
  expect(words).not.toContain('的')
  expect(words).not.toContain('，')
})

test('a title is indexed by pairs and single characters of its Chinese runs', () => {
  expect(titleWordsOf('江上 A雾')).toEqual(['t:江', 't:上', 't:江上', 't:雾'])
  expect(titleWordsOf('𠮷野')).toEqual(['t:𠮷', 't:野', 't:𠮷野'])
})

test('names are kept whole, several of them each', () => {
  expect(nameWordsOf('陆问川、江予白 摄')).toEqual(['陆问川', '江予白'])
})

test.each([
  ['雾', [[['t:雾']]]],
  ['芯片', [[['芯片'], ['t:芯片']]]],
  ['晶片 2026', [[['晶片'], ['t:晶片']], [['2026']]]],
  ['的', [[['t:的']]]],
  ['𠮷', [[['𠮷'], ['t:𠮷']]]],
  ['，。', []],
  ['', []],
])('%o asks for %o', (keyword, terms) => {
  expect(readQuestion(keyword).terms).toEqual(terms)
})

test('quotation marks of all kinds hold a phrase together', () => {
  for (const keyword of ['"人工智能 发展"', '“人工智能 发展”', '「人工智能 发展」', '＂人工智能 发展＂'])
    expect(readQuestion(keyword)).toMatchObject({ phrases: ['人工智能 发展'] })
  expect(readQuestion('"没有关上').phrases).toEqual([])
  expect(readQuestion('"没有关上').terms.length).toBeGreaterThan(0)
})

test('no sign that people type can leave its quotes in a query', () => {
  const { terms } = readQuestion(`a'b \\ & | ! ( ) <-> :* '' 芯'片`)
  const query = tsqueryOf(1, terms, { segments: [0], stretches: [] })
  expect(query).toMatch(/^[()&|]*('[^'\\]+'[()&|]*)+$/)
})

test('a window over two segments asks each for its own words and stretches only', () => {
  const window = newestWindow(1, 32_768 + 5)
  expect(tsqueriesOf(1, [[['江']]], window)).toEqual(["'1.0:江'&'1.0:~v'", "'1.1:江'&'1.1:~w'"])
})
