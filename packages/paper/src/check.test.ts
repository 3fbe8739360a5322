import { describe, expect, test } from 'vitest'
import { checkLayout, jumpTroubles, type LayoutItem, type PageInput, setPage, usualFace } from './index.ts'
import { newItem, newPage, newStory } from './set/page.fixture.ts'

const check = (items: LayoutItem[], more: Partial<PageInput> = {}) => {
  const input = newPage(items, more)
  return checkLayout(input, setPage(input, usualFace))
}
const rulesOf = (items: LayoutItem[], more: Partial<PageInput> = {}) =>
  check(items, more).faults.map(({ rule, isHard }) => `${rule}${isHard ? '!' : ''}`)
const otherPageId = '00000000-0000-4000-8000-000000000001'
const at = (column: number, row: number, columns: number, rows: number) => [{ column, row, columns, rows }]

describe('a page made by hand', () => {
  test('without a fault has none', () => {
    expect(check([newStory({ rank: 1, areas: at(0, 0, 4, 29) })])).toEqual({ faults: [], score: 0 })
  })

  test('is told what lies outside, over another, or finds no room', () => {
    expect(rulesOf([newStory({ areas: at(6, 0, 4, 40) })])).toContain('outside!')
    const ad = newItem({
      kind: 'ad',
      id: 'ad',
      adId: otherPageId,
      area: { column: 2, row: 20, columns: 4, rows: 9 },
    })
    expect(check([newStory(), ad]).faults).toContainEqual({
      rule: 'overlap',
      isHard: true,
      value: 1,
      items: ['a', 'ad'],
    })
    const twice = [...at(0, 0, 4, 40), ...at(2, 20, 4, 40)]
    expect(rulesOf([newStory({ areas: twice })])).toContain('overlap!')
    expect(rulesOf([newStory({ areas: at(0, 0, 2, 20) })])).toContain('overset!')
    expect(rulesOf([newStory({ title: { main: '长'.repeat(200) } })])).toContain('cut!')
  })

  test('is told of characters a face lacks', () => {
    const input = newPage([newStory()])
    const { faults } = checkLayout(input, setPage(input, usualFace), {
      missing: [{ item: 'a', chars: '𪚥' }],
    })
    const lacks = { title: expect.stringMatching(/./), chars: '𪚥' }
    expect(faults).toContainEqual({ rule: 'glyph', isHard: true, value: 1, items: ['a'], lacks })
  })

  test('is told of a picture with too few dots, and how many it has', () => {
    const picture = { file: 'f', width: 300, height: 200, columns: 2, rows: 12 }
    const { faults } = check([newStory({ pictures: [picture] })])
    const found = faults.find(({ rule }) => rule === 'picture')
    expect(found).toMatchObject({ isHard: false, items: ['a'] })
    expect(found?.value).toBeLessThan(150)
    expect(rulesOf([newStory({ pictures: [{ ...picture, width: 3_000, height: 2_000 }] })])).not.toContain(
      'picture',
    )
  })

  test('is told of a jump that goes nowhere or comes from nowhere', () => {
    expect(rulesOf([newStory({ jump: { part: 1, otherPageId, otherNo: 3 } })])).toContain('jump')
    expect(rulesOf([newStory({ jump: { part: 2, otherPageId, otherNo: 1 } })])).toContain('jump!')
    const going = newStory({ areas: at(0, 0, 2, 20), jump: { part: 1, otherPageId, otherNo: 3 } })
    expect(rulesOf([going])).not.toContain('jump')
    const alone = check([going], { unmet: [going.storyId] }).faults.find(({ rule }) => rule === 'jump')
    expect(alone).toMatchObject({ isHard: true, value: jumpTroubles.noSecond })
  })

  test('is judged by the rules proposals are made by, with hard faults first and the paper’s weights', () => {
    const items = [newStory({ id: 'a', rank: 1 }), newStory({ id: 'b', storyId: 2, areas: at(4, 0, 2, 20) })]
    const { faults, score } = check(items)
    expect(faults.map(({ rule }) => rule)).toContain('titles')
    expect(faults[0]?.isHard).toBe(true)
    const { settings } = newPage([])
    const weights = { ...settings.weights, titles: settings.weights.titles + 10 }
    expect(check(items, { settings: { ...settings, weights } }).score).toBe(score + 10)
  })
})
