import type { DiffBlock } from '@rongbian/contract/versions'
import { describe, expect, test } from 'vitest'
import { countChanges, sectionsOf, stepChange } from './diff-sections.ts'

const kinds = { s: 'same', a: 'added', r: 'removed', c: 'changed' } as const
const blocksOf = (pattern: string) =>
  [...pattern].map(
    (letter): DiffBlock => ({
      kind: kinds[letter as keyof typeof kinds],
      before: '',
      after: '',
      inline: letter,
    }),
  )
const shapeOf = (pattern: string, context?: number) =>
  sectionsOf(blocksOf(pattern), context)
    .map(({ kind, blocks }) => `${kind}${blocks.length}`)
    .join(' ')

describe('sections of a comparison', () => {
  test.each([
    ['neighbouring changes are one place', 'ssarcs', undefined, 'same2 change3 same1'],
    ['nothing is folded unless asked for', 'ssssssc', undefined, 'same6 change1'],
    ['context stays around a change', 'sssssscssssss', 2, 'fold4 same2 change1 same2 fold4'],
    ['between two changes both keep their context', 'cssssssssc', 2, 'change1 same2 fold4 same2 change1'],
    ['a single block is never folded', 'csssssc', 2, 'change1 same5 change1'],
    ['without a change everything is folded', 'ssss', 2, 'fold4'],
    ['an empty text has no sections', '', 2, ''],
  ])('%s', (_, pattern, context, expected) => {
    expect(shapeOf(pattern, context)).toBe(expected)
  })

  test('every block stands in exactly one section, in order', () => {
    const sections = sectionsOf(blocksOf('ssssacsssssssrss'), 1)
    expect(sections.flatMap(({ blocks }) => blocks.map(({ inline }) => inline)).join('')).toBe(
      'ssssacsssssssrss',
    )
    for (const [index, { start, blocks }] of sections.entries()) {
      expect(sections[index + 1]?.start ?? 16).toBe(start + blocks.length)
    }
  })
})

test('changes are counted by place', () => {
  expect(countChanges(blocksOf('sacsrsc'))).toBe(3)
  expect(countChanges(blocksOf('sss'))).toBe(0)
})

test.each([
  [-1, 3, 1, 0],
  [-1, 3, -1, 2],
  [0, 3, 1, 1],
  [2, 3, 1, 0],
  [0, 3, -1, 2],
  [-1, 0, 1, -1],
] as const)('from change %i of %i a step of %i leads to %i', (current, count, step, expected) => {
  expect(stepChange(current, count, step)).toBe(expected)
})
