import { expect, test } from 'vitest'
import { saveOf } from '#/features/writing/actions/use-saved-first.ts'
import { startWriting, stepWriting, type WritingEvent } from '#/features/writing/keeping/writing-machine.ts'

const at = 1
const asked: WritingEvent[] = [
  { type: 'opened', base: 1, at },
  { type: 'edited', at },
  { type: 'saveAsked' },
  { type: 'sent', kind: 'save' },
]

test.each<[string, WritingEvent[], ReturnType<typeof saveOf>]>([
  ['is on its way', [], 'going'],
  ['is on its way while people type on', [{ type: 'edited', at }], 'going'],
  ['arrives', [{ type: 'arrived', at }], 'done'],
  [
    'arrives though people typed on',
    [
      { type: 'edited', at },
      { type: 'arrived', at },
    ],
    'done',
  ],
  ['fails', [{ type: 'failed', problem: 'offline', at }], 'over'],
  ['is turned away', [{ type: 'turnedAway' }], 'over'],
])('a save that %s', (_, events, expected) => {
  expect(saveOf([...asked, ...events].reduce(stepWriting, startWriting), 1)).toBe(expected)
})
