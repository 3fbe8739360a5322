import { AppError } from '@rongbian/contract'
import type { Actor, ReviewFacts } from '@rongbian/domain'
import { personSeat, signSeat } from '@rongbian/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareStory } from '#/features/stories/create.ts'
import { newTab } from '#/features/stories/stories.fixture.ts'
import type { Rulebook } from '#/features/words/rulebook.ts'
import type { Ctx } from '#/http/command.ts'
import { findSteps, type StepRow } from '#/review-record/queries.ts'
import { readContent } from '#/story/clean-content.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { saveStory } from '#/writing/save.ts'
import { castOf, rulebookFor } from './cast.fixture.ts'
import { claim, unclaim } from './claim.ts'
import { approveStep, collateStep, passAllSteps } from './decide.ts'
import { denyStep } from './deny.ts'
import { expectWholeChain, factsOf, seatsWaiting, storyRow } from './review.fixture.ts'
import { submitForReview } from './submit.ts'
import { readText } from './text.ts'
import { undoStep } from './undo.ts'

let news: TestApp
let cast: Awaited<ReturnType<typeof castOf>>
let book: Rulebook
const stories: number[] = []
const storyCount = 12

const content = readContent({ title: '漫步', htmlContent: '<p>正文</p>' })

beforeAll(async () => {
  news = await testApp()
  cast = await castOf(news.db)
  const author = cast('author')
  book = await rulebookFor(news.db, author.tenantId)
  const { departmentId } = author
  for (let made = 0; made < storyCount; made += 1) {
    const form = { libraryId: 'group', type: 'COMPO', departmentId, imported: false, content } as const
    const write = await prepareStory(news.db, author, form)
    stories.push((await write(news.db)).id)
  }
}, 60_000)
afterAll(() => news.close())

type Work = (ctx: Ctx, id: number) => Promise<unknown>

const works: Record<string, Work> = {
  claim,
  unclaim,
  approve: (ctx, id) => approveStep(ctx, id, {}),
  collate: (ctx, id) => collateStep(ctx, id, {}),
  deny: (ctx, id) => denyStep(ctx, id, { comment: '退' }),
  undo: undoStep,
  passAll: (ctx, id) => passAllSteps(ctx, id, {}),
  submit: (ctx, id) => submitForReview(ctx, id, { book }),
  again: (ctx, id) => submitForReview(ctx, id, { book, action: 'story-submit-approve-again' }),
}

let texts = 0
/** Every other change is one readers do not see. */
const write = async (actor: Actor, id: number) => {
  texts += 1
  const { version } = await storyRow(news.db, id)
  const { content: before } = await readText(news.db, { tenantId: actor.tenantId, id, version })
  const changes = texts % 2 ? { title: `漫步 ${texts}` } : { keywords: [`词 ${texts}`] }
  try {
    await saveStory(news.db, actor, id, {
      tab: newTab(),
      base: version,
      content: { ...before, ...changes },
      note: '',
    })
  } finally {
    await news.db.deleteFrom('storyLock').execute()
  }
}

const names = [...Object.keys(works), 'write'] as const
const people = [
  'author',
  'giver',
  'double',
  'editor',
  'deputy',
  'late',
  'shadow',
  'proof',
  'proof2',
  'proof3',
]
const everyone = [...people, 'director', 'chief', 'layout', 'neighbour']

const seated: Record<string, readonly string[]> = {
  初审: ['editor'],
  一校: ['proof', 'proof2', 'proof3'],
  二校: ['proof', 'proof2', 'proof3'],
  三校: ['proof', 'proof2', 'proof3'],
  复审: ['director'],
  终审: ['chief'],
}

/** Whose turn it is goes on now and then, or a walk would never get far. */
const turnOf = async (id: number): Promise<[string, string]> => {
  const facts = await factsOf(news.db, id)
  if (facts?.state === 'cleared') return ['author', 'write']
  if (!facts?.step) return ['author', facts ? 'again' : 'submit']
  const { claimedBy, name, kind } = facts.step
  const isFree = (account: string) => facts.done.every(({ personId }) => personId !== cast(account).id)
  const next = claimedBy
    ? everyone.find((account) => cast(account).id === claimedBy)
    : seated[name]?.find(isFree)
  return [next ?? 'giver', kind === 'proof' ? 'collate' : 'approve']
}

/** Whose turn it is takes the step in hand, and then changes the text in it. */
const reviseOf = async (id: number): Promise<[string, string]> => {
  const [account] = await turnOf(id)
  const facts = await factsOf(news.db, id)
  return [account, facts?.step && !facts.step.claimedBy ? 'claim' : 'write']
}

/** Whoever did the last thing takes it back. */
const backOf = async (id: number): Promise<[string, string]> => {
  const facts = await factsOf(news.db, id)
  const lastBy = facts?.done.at(-1)?.personId ?? facts?.submittedBy
  return [everyone.find((account) => cast(account).id === lastBy) ?? 'author', 'undo']
}

let happened = 0
const attempt = async (name: string, someone: string, id: number) => {
  const work = works[name]
  // Whoever writes outside a step is a writer for good, and soon nobody could review.
  const isFreeText = !work && (await storyRow(news.db, id)).stage !== 'reviewing'
  const account = isFreeText ? 'author' : someone
  try {
    if (work) await news.db.transaction().execute((tx) => work({ tx, actor: cast(account) }, id))
    else await write(cast(account), id)
    happened += 1
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const stageOf: Record<ReviewFacts['state'], string> = {
  open: 'reviewing',
  cleared: 'cleared',
  denied: 'editing',
  withdrawn: 'editing',
  void: 'editing',
}

/** Each decision is about the text the one before left; only a proof pass or the first step changes it. */
const expectUnbroken = (done: readonly StepRow[]) => {
  for (const [index, step] of done.entries()) {
    const before = done[index - 1]
    if (!before) continue
    expect(step.hashBefore).toBe(before.hash)
    if (step.kind === 'review') expect(step.hash).toBe(step.hashBefore)
  }
}

const expectDifferentPeople = ({ done, writers }: ReviewFacts) => {
  const involved = done.flatMap(({ personId, giverId }) => (giverId ? [personId, giverId] : [personId]))
  expect(new Set(involved).size).toBe(involved.length)
  expect(involved.filter((id) => writers.includes(id))).toEqual([])
}

const seatsFor = ({ state, step }: ReviewFacts) => {
  if (state === 'cleared') return [signSeat]
  return step?.claimedBy ? [personSeat(step.kind, step.claimedBy)] : (step?.seats ?? [])
}

const expectTasks = async (id: number, review: ReviewFacts) => {
  const waiting = (await seatsWaiting(news.db, id)).filter((seat) => !seat.startsWith('g:'))
  expect(waiting).toEqual([...seatsFor(review)].sort())
}

const wantedStates = ({ state, done, stepCount }: ReviewFacts) => {
  const rest = stepCount - done.length
  const passed = Array(done.length).fill('passed')
  if (state === 'open') return [...passed, 'open', ...Array(rest - 1).fill('waiting')]
  if (state === 'denied') return [...passed, 'denied', ...Array(rest - 1).fill('waiting')]
  if (state === 'void') return Array(stepCount).fill('void')
  return [...passed, ...Array(rest).fill('waiting')]
}

const expectSound = async (id: number) => {
  await expectWholeChain(news.db, id)
  const story = await storyRow(news.db, id)
  const facts = await factsOf(news.db, id)
  if (!facts) return expect(story.stage).toBe('editing')
  expect(story.stage).toBe(stageOf[facts.state])
  expect(facts.step !== null).toBe(facts.state === 'open')
  const rows = await findSteps(news.db, story, facts.no)
  expect(rows.map(({ state }) => state)).toEqual(wantedStates(facts))
  const done = rows.filter(({ state }) => state === 'passed')
  expect(done.map(({ personId }) => personId)).toEqual(facts.done.map(({ personId }) => personId))
  expectUnbroken(done)
  expectDifferentPeople(facts)
  await expectTasks(id, facts)
  const { hash } = await readText(news.db, story)
  const isBound = facts.state === 'cleared' || (facts.step?.kind === 'review' && facts.done.length > 0)
  if (isBound) expect(hash).toBe(facts.hash)
  if (facts.state === 'cleared') expect(facts.done).toHaveLength(facts.stepCount)
  const states = await news.db
    .selectFrom('review')
    .select(['no', 'state'])
    .where('storyId', '=', id)
    .execute()
  expect(states.filter(({ state }) => state === 'open').length).toBe(facts.state === 'open' ? 1 : 0)
  expect(Math.max(...states.map(({ no }) => no))).toBe(facts.no)
}

const move = fc.oneof(
  { weight: 5, arbitrary: fc.constant(turnOf) },
  { weight: 2, arbitrary: fc.constant(reviseOf) },
  { weight: 1, arbitrary: fc.constant(backOf) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...everyone), fc.constantFrom(...names)).map(
      (chosen) =>
        async (_: number): Promise<[string, string]> =>
          chosen,
    ),
  },
)

const standingOf = async (id: number) => {
  const { stage } = await storyRow(news.db, id)
  const facts = await factsOf(news.db, id)
  if (!facts) return `${stage} never sent`
  return `${stage} ${facts.state}${facts.step && facts.voided.length > 0 ? ' from the start' : ''}`
}

const numRuns = isWhole ? 500 : 150

test('no sequence of acts by anyone leads where it should not', async () => {
  const seen = new Set<string>()
  const walk = fc.asyncProperty(
    fc.nat({ max: storyCount - 1 }),
    fc.array(move, { minLength: 2, maxLength: 5 }),
    async (which, moves) => {
      const id = stories[which] ?? 0
      for (const each of moves) {
        const [account, name] = await each(id)
        await attempt(name, account, id)
        seen.add(await standingOf(id))
      }
      await expectSound(id)
    },
  )
  // The stories go on from run to run, so that a failing walk cannot be made smaller.
  await fc.assert(walk, { numRuns, seed: 20_261_115, endOnFailure: true })
  expect(happened).toBeGreaterThan(numRuns)
  expect([...seen].sort()).toEqual([
    'cleared cleared',
    'editing denied',
    'editing never sent',
    'editing void',
    'editing withdrawn',
    'reviewing open',
    'reviewing open from the start',
  ])
}, 240_000)
