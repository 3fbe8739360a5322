import type { PaperText } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { fromPlain, toPlain } from '#/features/newspaper/editor/plain-text.ts'

const before: PaperText['paragraphs'] = [
  { kind: 'subhead', runs: [{ text: '首日车流平稳', style: 'body' }] },
  {
    kind: 'body',
    runs: [
      { text: '记者在现场看到，', style: 'body' },
      { text: '双向六车道', style: 'strong' },
      { text: '全部开放，秩序良好。', style: 'body' },
    ],
  },
]

test('a text comes back as it was when nothing was cut', () => {
  expect(toPlain(before)).toBe('## 首日车流平稳\n记者在现场看到，双向六车道全部开放，秩序良好。')
  expect(fromPlain(toPlain(before), before)).toEqual(before)
})

test('what is left keeps its style, empty lines go', () => {
  expect(fromPlain('\n记者看到，双向六车道开放。\n\n', before)).toEqual([
    {
      kind: 'body',
      runs: [
        { text: '记者看到，', style: 'body' },
        { text: '双向六车道', style: 'strong' },
        { text: '开放。', style: 'body' },
      ],
    },
  ])
})

test('a new paragraph is plain', () => {
  expect(fromPlain('新写的一段。', before)).toEqual([
    { kind: 'body', runs: [{ text: '新写的一段。', style: 'body' }] },
  ])
})
