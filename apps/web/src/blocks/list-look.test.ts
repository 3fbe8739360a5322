import {
  type HomeBlock,
  type StoryListStyle,
  storyListStyles,
  type TextAlign,
  type TitleListStyle,
  textAligns,
  titleListStyles,
} from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { alignOf, quotationLook, storyLook, storyParts, titleLook, titleParts } from '#/blocks/list-look.ts'

const block = (modelData: HomeBlock['modelData'] = {}) => ({ modelData })

describe('R-dashboard-039..043: the title list', () => {
  test.each(Object.keys(titleListStyles) as TitleListStyle[])('%s is shown as chosen', (style) => {
    expect(titleLook(block({ style }))).toBe(style)
  })

  test('no two looks show the same parts', () => {
    const seen = Object.values(titleParts).map((parts) => JSON.stringify(parts))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('before anyone chose, and with a style of another family, it is what the block is used to', () => {
    expect(titleLook(block())).toBe('lines')
    expect(titleLook(block({ style: 'titles' }), 'smallImage')).toBe('smallImage')
  })
})

describe('R-dashboard-044..047: the manuscript list', () => {
  test.each(Object.keys(storyListStyles) as StoryListStyle[])('%s is shown as chosen', (style) => {
    expect(storyLook(block({ style }))).toBe(style)
  })

  test.each<[StoryListStyle, number, string, ReturnType<typeof storyParts>]>([
    ['titleSummary', 0, '摘要', { title: true, summary: true, facts: true }],
    ['titleSummary', 0, '', { title: true, summary: false, facts: true }],
    ['titleSummary', 1, '摘要', { title: true, summary: false, facts: true }],
    ['noSummary', 0, '摘要', { title: true, summary: false, facts: true }],
    ['summaryOnly', 3, '摘要', { title: false, summary: true, facts: false }],
    ['summaryOnly', 3, '', { title: true, summary: false, facts: false }],
    ['titles', 0, '摘要', { title: true, summary: false, facts: false }],
  ])('%s, row %i with summary "%s"', (look, index, summary, expected) => {
    expect(storyParts(look, index, summary)).toEqual(expected)
  })
})

test('R-dashboard-048: the quotation list is ranked until the title link is chosen', () => {
  expect(quotationLook(block())).toBe('ranked')
  expect(quotationLook(block({ style: 'titleLink' }))).toBe('titleLink')
  expect(quotationLook(block({ style: 'card' }))).toBe('ranked')
})

test.each(Object.keys(textAligns) as TextAlign[])('R-dashboard-049..052: aligned %s', (align) => {
  expect(alignOf(block({ align }))).toBe(align)
})

test('text is aligned left until something else is chosen', () => {
  expect(alignOf(block())).toBe('left')
})
