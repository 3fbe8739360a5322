import type { DiffBlock } from '@rongbian/contract/versions'
import { expect, test } from 'vitest'
import { mergeBlocks, type Picks } from './merge-blocks.ts'

const block = (kind: DiffBlock['kind'], before: string, after: string): DiffBlock => ({
  kind,
  before,
  after,
  inline: '',
})
const blocks = [
  block('same', '<p>一</p>', '<p>一</p>'),
  block('changed', '<p>二旧</p>', '<p>二新</p>'),
  block('removed', '<p>三</p>', ''),
  block('added', '', '<p>四</p>'),
]

test.each<[string, Picks, string]>([
  ['mine, when nothing is chosen', {}, '<p>一</p><p>二新</p><p>四</p>'],
  [
    'the current text, block for block',
    { 1: 'current', 2: 'current', 3: 'current' },
    '<p>一</p><p>二旧</p><p>三</p>',
  ],
  ['some of both', { 2: 'current' }, '<p>一</p><p>二新</p><p>三</p><p>四</p>'],
])('gives %s', (_, picks, expected) => {
  expect(mergeBlocks(blocks, picks)).toBe(expected)
})
