import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import type { StepKind, StepState } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import {
  dueOf,
  openReviewOf,
  openStepOf,
  stepsLeft,
  stepWithPerson,
  wouldVoid,
} from '#/features/review/review-steps.ts'

const step = (no: number, kind: StepKind, state: StepState, personName = ''): ReviewStep => ({
  no,
  kind,
  name: `step ${no}`,
  scope: 'house',
  who: '',
  state,
  openedAt: null,
  dueAt: null,
  claimedBy: null,
  claimedName: '',
  personId: null,
  personName,
  account: '',
  giverName: '',
  opinion: '',
  hashBefore: '',
  hash: '',
  versionFrom: null,
  version: null,
  words: 0,
  errors: null,
  rate: null,
  decidedAt: null,
})

const review = (state: Review['state'], steps: ReviewStep[]): Review => ({
  no: 1,
  flowId: '',
  flowName: '',
  passAll: false,
  state,
  version: 1,
  hash: '',
  note: '',
  submittedBy: '',
  submittedName: '',
  submittedAt: '',
  closedAt: null,
  steps,
})

describe('the review under way', () => {
  const open = review('open', [
    step(1, 'review', 'passed'),
    step(2, 'proof', 'open'),
    step(3, 'review', 'waiting'),
  ])

  test('is the newest while it is open', () => {
    expect(openReviewOf([open, review('void', [])])).toBe(open)
    expect(openReviewOf([review('cleared', []), open])).toBeUndefined()
    expect(openReviewOf([])).toBeUndefined()
  })

  test('has one open step and those after it left', () => {
    expect(openStepOf(open)?.no).toBe(2)
    expect(stepsLeft(open).map(({ no }) => no)).toEqual([2, 3])
  })
})

describe('a change of the text', () => {
  const first = step(1, 'review', 'passed', '江予白')
  const cases: [string, Review | undefined, ReviewStep[]][] = [
    ['undoes nothing where nothing was sent', undefined, []],
    ['undoes nothing in the first step', review('open', [step(1, 'review', 'open')]), []],
    ['undoes nothing when a proofreader makes it', review('open', [first, step(2, 'proof', 'open')]), []],
    [
      'undoes what passed when a reviewer makes it',
      review('open', [first, step(2, 'review', 'open')]),
      [first],
    ],
    ['undoes every step after the clearance', review('cleared', [first]), [first]],
    ['undoes nothing of a review that is over otherwise', review('denied', [first]), []],
  ]
  test.each(cases)('%s', (_, given, expected) => {
    expect(wouldVoid(given)).toEqual(expected)
  })
})

test('a step is named together with whoever did it', () => {
  expect(stepWithPerson({ name: '初审', personName: '江予白' })).toBe('初审（江予白）')
  expect(stepWithPerson({ name: '初审', personName: '' })).toBe('初审')
})

describe('what is due', () => {
  const now = Date.parse('2026-11-15T08:00:00Z')
  test.each([
    ['2026-11-17T09:00:00Z', { tone: 'neutral', side: 'left', unit: 'days', count: 2 }],
    ['2026-11-15T11:30:00Z', { tone: 'neutral', side: 'left', unit: 'hours', count: 3 }],
    ['2026-11-15T08:40:00Z', { tone: 'warning', side: 'left', unit: 'minutes', count: 40 }],
    ['2026-11-15T08:00:00Z', { tone: 'bad', side: 'over', unit: 'minutes', count: 1 }],
    ['2026-11-15T06:30:00Z', { tone: 'bad', side: 'over', unit: 'hours', count: 1 }],
    ['2026-11-12T06:30:00Z', { tone: 'bad', side: 'over', unit: 'days', count: 3 }],
  ])('%s', (dueAt, expected) => {
    expect(dueOf(dueAt, now)).toEqual(expected)
  })
})
