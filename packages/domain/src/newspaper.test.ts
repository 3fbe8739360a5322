import { expect, test } from 'vitest'
import { type PageFacts, pageGiver } from './newspaper.ts'
import type { Actor } from './people.ts'

const [giver, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
// Of a person only what the rule looks at, of a page the same.
const deputy = {
  seats: [],
  delegations: [{ giverId: giver, startsAt: 0, endsAt: 10, seats: ['house:r:head'] }],
} as unknown as Actor
const page = (facts: Partial<PageFacts>) =>
  ({ seats: ['house:r:head'], signedIds: [], writerIds: [], stepNo: 2, ...facts }) as PageFacts

test.each<[string, Partial<PageFacts>, boolean]>([
  ['one who had no hand in it', { writerIds: [other], signedIds: [other] }, true],
  ['one who laid it out', { writerIds: [giver] }, false],
  ['one who laid it out, on the first step', { writerIds: [giver], stepNo: 1 }, true],
  ['one who has signed it', { signedIds: [giver] }, false],
])('whether a page is signed in the stead of %s', (_, facts, isGiven) => {
  expect(pageGiver(deputy, page(facts), 5)?.giverId === giver).toBe(isGiven)
})
