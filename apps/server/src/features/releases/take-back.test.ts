import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/testing.ts'
import { deliver, work } from './testing.ts'
import { openTakeBack, type TakeBack } from './testing-take-back.ts'

let stage: TakeBack
beforeAll(async () => {
  stage = await openTakeBack()
}, 120_000)
afterAll(() => stage.close())

const publisher = () => stage.news.as('publisher')
const patient = 300_000

type Ground = Awaited<ReturnType<TakeBack['newGround']>>
type Answer = LightMyRequestResponse

const order = { reason: 'order', orderer: '总编室' }
const off = (id: number, uuid: string, asked: object = order) =>
  publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, asked)
const all = (id: number, asked: object = order) =>
  publisher().post(`${work(id)}/relate/process?retract=true`, asked)

interface Withdrawal {
  /** Before what is to be taken back is put on its way. */
  begin?: (ground: Ground) => Promise<Answer>
  take: (ground: Ground, begun: Answer | undefined) => Promise<Answer>
}

/** Every way of withdrawing; deleting has its own table. */
const withdrawals: Record<string, Withdrawal> = {
  'off one channel, as ordered from above': { take: ({ id }) => off(id, stage.site) },
  'off one channel, for an error': { take: ({ id }) => off(id, stage.site, { reason: 'error' }) },
  'all of it, as ordered from above': { take: ({ id }) => all(id) },
  'all of it, for an error, asked for and never agreed to': {
    take: ({ id }) => all(id, { reason: 'error' }),
  },
  'asked for before, and agreed to by a second person': {
    begin: ({ id }) => off(id, stage.pair, { reason: 'error' }),
    take: ({ id }, begun) =>
      stage.news.as('chief').post(`${work(id)}/retract/agree/process`, { id: begun ? dataOf(begun).id : 0 }),
  },
  'its copy off one channel': { take: ({ copyId }) => off(copyId, stage.site) },
}

const batch = (id: number) =>
  publisher().post('/sprint/rest/workflow/stories/product/process/batch', {
    action: 'story-delete',
    stories: [id],
    cancelReleases: true,
  })
const remove = (id: number) => publisher().post(`${work(id)}/delete/process`, { cancelReleases: true })

/** Every way of throwing away. */
const deletions: Record<string, (id: number) => Promise<Answer>> = {
  deleted: remove,
  'deleted in a batch': batch,
  'deleted and destroyed': async (id) => {
    const answer = await remove(id)
    return answer.statusCode === 200 ? publisher().post(`${work(id)}/destroy/process`) : answer
  },
}

const accepted = (answer: Answer, name: string) =>
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200)

const putAll = async (ground: Ground, names: readonly string[]) => {
  for (const name of names) accepted(await stage.put(ground, name), name)
}

/** What got out of these that was not out before, by the name of its state. */
const newlySeen = async (ground: Ground, before: readonly string[], names: readonly string[]) => {
  const fresh = (await stage.seen(ground)).filter((one) => !before.includes(one))
  const nameOf = (one: string) => names.find((name) => one.includes(stage.placeOf(name).channelId))
  return fresh.map((one) => nameOf(one) ?? one)
}

const boxOf = async (id: number) =>
  (await stage.news.db.selectFrom('story').select('box').where('id', '=', id).executeTakeFirstOrThrow()).box

const takeBack = async (way: string, names: readonly string[]) => {
  const { begin, take } = withdrawals[way] ?? {}
  const ground = await stage.newGround()
  const begun = await begin?.(ground)
  if (begun) accepted(begun, way)
  await putAll(ground, names)
  const before = await stage.seen(ground)
  const answer = await take?.(ground, begun)
  if (answer) accepted(answer, way)
  await stage.runForward()
  expect(await newlySeen(ground, before, names), way).toEqual([])
  expect(await stage.asked(ground), way).toEqual([])
}

test('left alone, all that goes by itself does go out', { timeout: patient }, async () => {
  const ground = await stage.newGround()
  await putAll(ground, stage.names)
  const before = await stage.seen(ground)
  await stage.runForward()
  const out = new Set(await newlySeen(ground, before, stage.names))
  const goes = stage.names.filter((name) => !stage.states[name]?.staysByItself)
  expect(goes.filter((name) => !out.has(name))).toEqual([])
})

test.for(Object.keys(withdrawals))(
  '%s: nothing in any state goes out any more',
  { timeout: patient },
  (way) => takeBack(way, stage.names),
)

test('each alone is not deleted while it is under way, and comes back when it is named', {
  timeout: patient,
}, async () => {
  const names = stage.names.filter((name) => !stage.states[name]?.isOfCopy)
  for (const name of names) {
    const ground = await stage.newGround(false)
    await putAll(ground, [name])
    if (stage.states[name]?.isUnderWay)
      for (const [way, throwAway] of Object.entries(deletions)) {
        const answer = (await throwAway(ground.id)).json()
        expect(answer.code !== 200 || answer.data.failed === 1, `${name} ${way}`).toBe(true)
        expect(await boxOf(ground.id), `${name} ${way}`).not.toBe('trash')
      }
    const before = await stage.seen(ground)
    accepted(await off(ground.id, stage.placeOf(name).channelId), name)
    await stage.runForward()
    expect(await newlySeen(ground, before, names)).toEqual([])
    expect(await stage.asked(ground), name).toEqual([])
  }
})

test.for(Object.keys(deletions))(
  '%s: nothing that waits or has its hour goes out',
  { timeout: patient },
  async (way) => {
    const names = stage.names.filter((name) => {
      const { isUnderWay, isOfCopy } = stage.states[name] ?? {}
      return !isUnderWay && !isOfCopy
    })
    const ground = await stage.newGround(false)
    await putAll(ground, names)
    const before = await stage.seen(ground)
    const answer = await deletions[way]?.(ground.id)
    if (answer) accepted(answer, way)
    expect(await boxOf(ground.id)).toMatch(/trash|gone/)
    await stage.runForward()
    expect(await newlySeen(ground, before, names)).toEqual([])
  },
)

test('some of them by chance, in any way', { timeout: patient }, async () => {
  const some = fc.subarray(stage.names, { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(some, fc.constantFrom(...Object.keys(withdrawals)), (names, way) =>
    takeBack(way, names),
  )
  await fc.assert(property, { numRuns: 6, seed: 20_261_116, endOnFailure: true })
})

test('hours that come in the same moment as the withdrawal leave nothing outside', {
  timeout: patient,
}, async () => {
  const racing = ['timed', 'timed in the app', 'timed to an account', 'ordered, not yet begun']
  for (let round = 0; round < 4; round += 1) {
    const ground = await stage.newGround()
    await putAll(ground, racing)
    await sql`update delivery set due_at = clock_timestamp()
      where story_id = ${ground.id} and state = 'waiting'`.execute(stage.news.db)
    const [answer] = await Promise.all([all(ground.id), deliver(stage.news), stage.platforms.deliver()])
    accepted(answer, 'all')
    await stage.runForward()
    const live = (await stage.seen(ground)).filter((one) => one.startsWith(`${ground.id} on`))
    expect(live).toEqual([])
  }
})
