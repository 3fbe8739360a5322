import { countCorrections } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { readContent } from '#/story/clean-content.ts'
import { compareContents } from './compare.ts'

const text = (changes: object) =>
  readContent({ title: '晨雾', htmlContent: '<p>江面起雾，船只停航。</p><p>旅客候船。</p>', ...changes })

test.each([
  ['the same text', {}, 0],
  ['a character replaced', { htmlContent: '<p>江面起雾，船只停行。</p><p>旅客候船。</p>' }, 1],
  ['one in each of two paragraphs', { htmlContent: '<p>江面起物，船只停航。</p><p>旅客侯船。</p>' }, 2],
  ['a paragraph put in', { htmlContent: '<p>江面起雾，船只停航。</p><p>新段。</p><p>旅客候船。</p>' }, 1],
  ['a paragraph taken out', { htmlContent: '<p>江面起雾，船只停航。</p>' }, 1],
  ['a title and a summary', { title: '夜雾', summary: '提要' }, 2],
  ['two places of one title', { title: '早晨雾气' }, 2],
  ['what readers do not see', { keywords: ['雾'], comment: '备注' }, 0],
])('%s', (_, changes, count) => {
  expect(countCorrections(compareContents({ from: text({}), to: text(changes) }))).toBe(count)
})
