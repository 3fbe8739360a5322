import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { deliver, work } from './releases.fixture.ts'
import { type Ground, openTakeBack, type TakeBack } from './take-back.fixture.ts'

let stage: TakeBack
beforeAll(async () => {
  stage = await openTakeBack()
}, 120_000)
afterAll(() => stage.close())

const publisher = () => stage.news.as('publisher')
const patient = { timeout: 300_000 }

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

const remove = (id: number) => publisher().post(`${work(id)}/delete/process`, { cancelReleases: true })

/** Every way of throwing away. */
const deletions: Record<string, (id: number) => Promise<Answer>> = {
  deleted: remove,
  'deleted in a batch': (id) =>
    publisher().post('/sprint/rest/workflow/stories/product/process/batch', {
      action: 'story-delete',
      stories: [id],
      cancelReleases: true,
    }),
  'deleted and destroyed': async (id) => {
    const answer = await remove(id)
    return answer.statusCode === 200 ? publisher().post(`${work(id)}/destroy/process`) : answer
  },
}

const accepted = (answer: Answer | undefined, name: string) =>
  expect(answer?.statusCode, `${name}: ${answer?.body}`).toBe(200)

const putAll = async (ground: Ground, names: readonly string[]) => {
  for (const name of names) await stage.put(ground, name)
}
const namesWhere = (isSo: (state: TakeBack['states'][string]) => boolean) =>
  Object.entries(stage.states)
    .filter(([, state]) => isSo(state))
    .map(([name]) => name)

/** What got out that was not out before, by the name of its state. */
const newlySeen = async (ground: Ground, before: readonly string[]) =>
  (await stage.seen(ground)).filter((one) => !before.includes(one)).map((one) => stage.nameOf(one) ?? one)

const boxOf = async (id: number) =>
  (await stage.news.db.selectFrom('story').select('box').where('id', '=', id).executeTakeFirstOrThrow()).box

/** Whatever is pressed afterwards is refused in words, and nothing more goes out. */
const demandOver = async (
  ground: Ground,
  before: readonly string[],
  buttons: Awaited<ReturnType<TakeBack['buttonsOf']>>,
  way: string,
) => {
  for (const { name, press } of buttons) {
    const { code, msg } = (await press()).json()
    expect(code, `${way}, ${name}`).not.toBe(200)
    expect(msg, `${way}, ${name}`).toMatch(/已撤稿|已删除|之后又有新的操作|已经有人处理/)
  }
  await stage.runForward()
  expect(await newlySeen(ground, before), way).toEqual([])
  expect(await stage.asked(ground), way).toEqual([])
}

const takeBack = async (way: string, names: readonly string[]) => {
  const { begin, take } = withdrawals[way] ?? {}
  const ground = await stage.newGround()
  const begun = await begin?.(ground)
  if (begun) accepted(begun, way)
  await putAll(ground, names)
  const [before, buttons] = [await stage.seen(ground), await stage.buttonsOf(ground)]
  accepted(await take?.(ground, begun), way)
  await demandOver(ground, before, buttons, way)
}

test('left alone, all that goes by itself does go out, and what is pressed', patient, async () => {
  const ground = await stage.newGround()
  await putAll(ground, stage.names)
  const before = await stage.seen(ground)
  for (const { name, press } of await stage.buttonsOf(ground)) accepted(await press(), name)
  await stage.runForward()
  const out = new Set(await newlySeen(ground, before))
  expect(namesWhere(({ alone }) => alone !== 'stays').filter((name) => !out.has(name))).toEqual([])
})

test.for(Object.keys(withdrawals))('%s: nothing in any state goes out any more', patient, (way) =>
  takeBack(way, stage.names),
)

test(
  'each alone is not deleted while it is under way, and comes back when it is named',
  patient,
  async () => {
    const names = namesWhere(({ isOfCopy, isUnderWay, alone }) =>
      Boolean(!isOfCopy && (isUnderWay || alone !== 'goes when pressed')),
    )
    const grounds = await Promise.all(
      names.map(async (name) => ({ name, ...(await stage.newGround('alone')) })),
    )
    for (const ground of grounds) await stage.put(ground, ground.name)
    const laid = []
    for (const ground of grounds)
      laid.push({ ground, before: await stage.seen(ground), buttons: await stage.buttonsOf(ground) })
    for (const { id, name } of grounds) {
      if (stage.states[name]?.isUnderWay)
        for (const [way, throwAway] of Object.entries(deletions)) {
          const answer = (await throwAway(id)).json()
          expect(answer.code !== 200 || answer.data.failed === 1, `${name} ${way}`).toBe(true)
          expect(await boxOf(id), `${name} ${way}`).not.toBe('trash')
        }
      accepted(await off(id, stage.placeOf(name).channelId), name)
    }
    for (const { ground, before, buttons } of laid) await demandOver(ground, before, buttons, ground.name)
  },
)

test.for(Object.keys(deletions))(
  '%s: nothing that waits, failed or has its hour goes out',
  patient,
  async (way) => {
    const ground = await stage.newGround('with a copy')
    await putAll(
      ground,
      namesWhere(({ isUnderWay }) => !isUnderWay),
    )
    const before = await stage.seen(ground)
    const buttons = await stage.buttonsOf(ground)
    for (const id of [ground.id, ground.copyId]) {
      accepted(await deletions[way]?.(id), way)
      expect(await boxOf(id)).toMatch(/trash|gone/)
    }
    await demandOver(ground, before, buttons, way)
  },
)

test('a story that is deleted takes nothing along that its copy has yet to send', patient, async () => {
  const ground = await stage.newGround('with a copy')
  const names = namesWhere(({ isOfCopy }) => isOfCopy === true)
  await putAll(ground, ['timed', ...names])
  const before = await stage.seen(ground)
  accepted(await remove(ground.id), 'deleted')
  for (const { name, press } of await stage.buttonsOf(ground)) accepted(await press(), name)
  await stage.runForward()
  const out = (await newlySeen(ground, before)).filter((one) => stage.names.includes(one))
  expect(new Set(out)).toEqual(new Set(names.filter((name) => stage.states[name]?.alone !== 'stays')))
})

test('some of them by chance, in any way', patient, async () => {
  const some = fc.subarray(stage.names, { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(some, fc.constantFrom(...Object.keys(withdrawals)), (names, way) =>
    takeBack(way, names),
  )
  await fc.assert(property, { numRuns: isWhole ? 6 : 2, seed: 20_261_116, endOnFailure: true })
})

test('hours that come in the same moment as the withdrawal leave nothing outside', patient, async () => {
  const racing = ['timed', 'timed in the app', 'timed to an account', 'ordered, not yet begun']
  for (let round = 0; round < (isWhole ? 4 : 2); round += 1) {
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
