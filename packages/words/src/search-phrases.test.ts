import { expect, test } from 'vitest'
import { idioms, quotations, searchPhrases } from './phrases.ts'
import { symbolGroupCodes, symbolGroups } from './symbols.ts'

const texts = (phrases: readonly { text: string }[]) => phrases.map(({ text }) => text)

test('there is enough to look up, each once', () => {
  expect(idioms.length).toBeGreaterThanOrEqual(400)
  expect(quotations.length).toBeGreaterThanOrEqual(80)
  for (const list of [idioms, quotations]) expect(new Set(texts(list)).size).toBe(list.length)
})

test('what begins with the query comes first, then what contains it, then what is told about it', () => {
  const phrases = [
    { text: '甲', about: ['水'] },
    { text: '山水', about: [] },
    { text: '水滴石穿', about: [] },
  ]
  expect(texts(searchPhrases(phrases, '水'))).toEqual(['水滴石穿', '山水', '甲'])
})

test('every word of the query must be found', () => {
  expect(texts(searchPhrases(quotations, '苏轼 庐山'))).toEqual(['不识庐山真面目，只缘身在此山中。'])
  expect(searchPhrases(quotations, '苏轼 论语')).toEqual([])
})

test('an empty query shows the beginning, and no answer is endless', () => {
  expect(searchPhrases(idioms, ' ', 5)).toEqual(idioms.slice(0, 5))
  expect(searchPhrases(idioms, '不').length).toBeLessThanOrEqual(60)
})

test('no group of symbols shows a sign twice', () => {
  for (const code of symbolGroupCodes) {
    const items: readonly string[] = symbolGroups[code].items
    expect(
      items.filter((item, at) => items.indexOf(item) !== at),
      code,
    ).toEqual([])
  }
})
