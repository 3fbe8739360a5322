import { expect, test } from 'vitest'
import { type PageFacts, pageRefusal, pressHindrance } from './newspaper.ts'
import { pageGiver } from './page-signers.ts'
import type { Actor } from './people.ts'
import { chineseOf } from './remark.ts'
import type { Delegation } from './review.ts'

const [giver, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
// Of a person only what the rule looks at, of a page the same.
const person = (facts: Partial<Actor>) =>
  ({ seats: [], permissions: [], delegations: [], ...facts }) as unknown as Actor
const given = (permissions: Actor['permissions'], endsAt = 10) =>
  ({ giverId: giver, startsAt: 0, endsAt, seats: ['house:r:head'], permissions }) as unknown as Delegation
const deputy = person({ delegations: [given(['paper-sign'])] })
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

const late = Number.MAX_SAFE_INTEGER
test.each<[string, Partial<Actor>, string]>([
  ['nobody', {}, '“主任”由主任签'],
  ['whoever sits there', { seats: ['house:r:head'] }, '要有“签样”权限才能这样操作'],
  ['with the right', { seats: ['house:r:head'], permissions: ['paper-sign'] }, ''],
  ['with the right alone', { permissions: ['paper-sign'] }, '“主任”由主任签'],
  ['for one who has it', { delegations: [given(['paper-sign'], late)] }, ''],
  ['for one without', { delegations: [given([], late)] }, '要有“签样”权限才能这样操作'],
])('a page is returned by %s', (_, facts, words) => {
  const asked = page({ state: 'signing', who: '主任', stepName: '主任' })
  expect(chineseOf(pageRefusal(person(facts), 'page-deny', asked))).toBe(words)
})

const signed: Partial<PageFacts> = {
  ...{ state: 'signed', isProofed: true, voided: [], differences: 0, openMarks: 0, stepName: '' },
  ...{ errors: 0, errorsMost: 3, isOverridden: false },
}
test.each<[string, Partial<PageFacts>, string]>([
  ['nothing', {}, ''],
  ['a mark made after the last signature', { openMarks: 1 }, '还有 1 条批注没有核红'],
  ['more errors than may be', { errors: 4 }, '差错率万分之 4.0，超过 3，须由值班总编放行'],
  ['errors the duty chief let pass', { errors: 4, isOverridden: true }, ''],
])('a signed page is kept from the press by: %s', (_, facts, words) => {
  expect(chineseOf(pressHindrance(page({ ...signed, ...facts })))).toBe(words)
})

test('errors found on a signed page are let pass like those found before', () => {
  const chief = person({ permissions: ['paper-press', 'paper-sign'] })
  expect(pageRefusal(chief, 'page-override', page(signed))).toBeUndefined()
})
