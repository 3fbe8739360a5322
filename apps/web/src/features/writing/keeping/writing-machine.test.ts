import { describe, expect, test } from 'vitest'
import {
  isNowhere,
  nextWrite,
  saveWord,
  startWriting,
  stepWriting,
  type Writing,
  type WritingEvent,
  type WritingState,
} from './writing-machine.ts'

const after = (...events: WritingEvent[]) => events.reduce(stepWriting, startWriting)
const opened: WritingEvent = { type: 'opened', base: 7, at: 0 }
const edited = (at: number): WritingEvent => ({ type: 'edited', at })
const sent: WritingEvent = { type: 'sent', kind: 'journal' }
const saveSent: WritingEvent = { type: 'sent', kind: 'save' }
const arrived: WritingEvent = { type: 'arrived', at: 100 }
const offline = (at: number): WritingEvent => ({ type: 'failed', problem: 'offline', at })
const lost: WritingState = { kind: 'lost', holder: null, by: '温叙', at: 0, kept: undefined }

describe('what is written next', () => {
  const cases: [string, Writing, number, ReturnType<typeof nextWrite>][] = [
    ['nothing before the story is open', after(edited(0)), 60_000, undefined],
    ['nothing without an edit', after(opened), 60_000, undefined],
    ['the journal two seconds after the last key', after(opened, edited(0)), 2_000, { send: 'journal' }],
    ['nothing while typing goes on', after(opened, edited(0), edited(1_500)), 2_000, { waitUntil: 3_500 }],
    [
      'the journal after ten seconds of typing without a pause',
      after(opened, ...Array.from({ length: 10 }, (_, second) => edited(second * 1_000))),
      10_000,
      { send: 'journal' },
    ],
    ['nothing while a write is on its way', after(opened, edited(0), sent, edited(1)), 60_000, undefined],
    [
      'what was typed meanwhile, once the answer is here',
      after(opened, edited(0), sent, edited(50), arrived),
      2_050,
      { send: 'journal' },
    ],
    ['nothing when everything has arrived', after(opened, edited(0), sent, arrived), 60_000, undefined],
    ['the version at once when asked', after(opened, edited(0), { type: 'saveAsked' }), 0, { send: 'save' }],
    [
      'the version after the journal that is on its way',
      after(opened, edited(0), sent, { type: 'saveAsked' }, arrived),
      100,
      { send: 'save' },
    ],
    [
      'again after a second without a line',
      after(opened, edited(0), sent, offline(5_000)),
      5_000,
      { waitUntil: 6_000 },
    ],
    [
      'again after ever longer pauses',
      after(opened, edited(0), sent, offline(0), sent, offline(1_000), sent, offline(3_000)),
      3_000,
      { waitUntil: 7_000 },
    ],
    [
      'at once when the line is back',
      after(opened, edited(0), sent, offline(5_000), { type: 'tryNow' }),
      5_001,
      { send: 'journal' },
    ],
    [
      'nothing until signed in again',
      after(opened, edited(0), sent, { type: 'failed', problem: 'signedOut', at: 0 }),
      3_600_000,
      undefined,
    ],
    [
      'the asked version once signed in again',
      after(
        opened,
        edited(0),
        { type: 'saveAsked' },
        saveSent,
        { type: 'failed', problem: 'signedOut', at: 0 },
        { type: 'tryNow' },
      ),
      1,
      { send: 'save' },
    ],
    [
      'the version again for what was typed and asked for during a save',
      after(opened, edited(0), { type: 'saveAsked' }, saveSent, edited(50), { type: 'saveAsked' }, arrived),
      100,
      { send: 'save' },
    ],
    [
      'nothing when a save was asked for again and nothing typed',
      after(opened, edited(0), { type: 'saveAsked' }, saveSent, { type: 'saveAsked' }, arrived),
      60_000,
      undefined,
    ],
    [
      'the asked version again after a second without a line',
      after(opened, edited(0), { type: 'saveAsked' }, saveSent, offline(5_000)),
      6_000,
      { send: 'save' },
    ],
    [
      'only the journal after a save that was refused',
      after(
        ...[opened, edited(0), { type: 'saveAsked' } as const, saveSent],
        ...[{ type: 'failed', problem: 'refused', at: 0 } as const],
      ),
      60_000,
      { send: 'journal' },
    ],
    [
      'a rescue when the lock went with unsent text',
      after(opened, edited(0), { type: 'entered', state: lost }),
      0,
      { send: 'rescue' },
    ],
    [
      'a rescue of a write that was turned away',
      after(opened, edited(0), sent, { type: 'turnedAway' }, { type: 'entered', state: lost }),
      0,
      { send: 'rescue' },
    ],
    [
      'no rescue when the journal had everything',
      after(opened, edited(0), sent, arrived, { type: 'entered', state: lost }),
      0,
      undefined,
    ],
    [
      'no second rescue',
      after(opened, edited(0), { type: 'entered', state: { ...lost, kept: 9 } }),
      0,
      undefined,
    ],
    [
      'nothing while the lock is being looked at',
      after(opened, edited(0), { type: 'entered', state: { kind: 'editing', checking: true } }),
      60_000,
      undefined,
    ],
    [
      'a text found on this machine at once',
      after({ type: 'opened', base: 7, at: 50_000, unsaved: 'local' }),
      50_000,
      { send: 'journal' },
    ],
    [
      'nothing of a text on an old version, until both are kept',
      after({ type: 'opened', base: 7, at: 50_000, unsaved: 'local', checking: true }),
      50_000,
      undefined,
    ],
    [
      'nothing for a journal that was taken up again',
      after({ type: 'opened', base: 7, at: 0, unsaved: 'journal' }),
      60_000,
      undefined,
    ],
  ]
  test.each(cases)('%s', (_, writing, now, expected) => {
    expect(nextWrite(writing, now)).toEqual(expected)
  })
})

describe('the word of the header', () => {
  test.each<[string, Writing, ReturnType<typeof saveWord>]>([
    ['just opened', after(opened), 'saved'],
    ['typing', after(opened, edited(0)), 'typing'],
    ['an autosave on its way', after(opened, edited(0), sent), 'typing'],
    ['an autosave arrived', after(opened, edited(0), sent, arrived), 'kept'],
    ['a save on its way', after(opened, edited(0), { type: 'saveAsked' }), 'saving'],
    [
      'a save arrived',
      after(opened, edited(0), { type: 'saveAsked' }, { type: 'sent', kind: 'save' }, arrived),
      'saved',
    ],
    ['no line', after(opened, edited(0), sent, offline(0)), 'offline'],
    [
      'no session',
      after(opened, edited(0), sent, { type: 'failed', problem: 'signedOut', at: 0 }),
      'signedOut',
    ],
    ['refused', after(opened, edited(0), sent, { type: 'failed', problem: 'refused', at: 0 }), 'failed'],
  ])('%s', (_, writing, expected) => {
    expect(saveWord(writing)).toBe(expected)
  })
})

test('a save moves the base, an autosave does not', () => {
  const saving = after(opened, edited(0), { type: 'saveAsked' }, { type: 'sent', kind: 'save' })
  expect(stepWriting(saving, { type: 'arrived', at: 1, base: 8 }).base).toBe(8)
  expect(after(opened, edited(0), sent, arrived).base).toBe(7)
})

test('what is typed during a save is still unsaved afterwards', () => {
  const writing = after(
    opened,
    edited(0),
    { type: 'saveAsked' },
    { type: 'sent', kind: 'save' },
    edited(5),
    arrived,
  )
  expect(saveWord(writing)).toBe('typing')
})

test('text is nowhere only until this machine or the server has it', () => {
  const typed = after(opened, edited(0))
  expect(isNowhere(typed)).toBe(true)
  expect(isNowhere(stepWriting(typed, { type: 'keptLocally', revision: 1 }))).toBe(false)
  expect(isNowhere(after(opened, edited(0), sent, arrived))).toBe(false)
})
