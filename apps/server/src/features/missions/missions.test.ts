import { randomUUID } from 'node:crypto'
import type { BusyPerson, ListedMission, Mission, MissionMaterial } from '@rongbian/contract/missions'
import type { Topic } from '@rongbian/contract/topics'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPerson, lastAudit, untilWaiting } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { findBreak } from '#/features/topics/events.ts'
import {
  approved,
  base,
  doMission,
  give,
  idOf,
  inHours,
  missionOf,
  toldOf,
  topicOf,
} from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'

let news: TestApp
let topic: Topic
beforeAll(async () => {
  news = await testApp()
  topic = await approved(news)
})
afterAll(() => news.close())
beforeEach(async () => {
  await news.db.deleteFrom('notification').execute()
})

const note = (account: string, id: number, form: object) =>
  news
    .as(account)
    .post(`${base}/missions/${id}/material`, { key: randomUUID(), text: '摊主说下周搬', ...form })
const listOf = async (account: string, query = '') =>
  dataOf<{ items: ListedMission[]; total: number }>(
    await news.as(account).get(`${base}/missions?size=100${query}`),
  )

test('R-planning-002: a task is given, accepted, begun, noted, handed in, returned and done, and each side is told', async () => {
  const { id } = await give(news, topic.id)
  expect(await toldOf(news, 'reporter')).toEqual(['许砚秋派给您任务：采访摊主'])
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  dataOf(await doMission(news, 'reporter', id, 'check-in', { place: '河滨夜市东门' }))
  const empty = await doMission(news, 'reporter', id, 'submit')
  expect(empty.json()).toMatchObject({ code: 409, msg: '交回任务要有关联的稿件，或至少一条现场素材' })
  dataOf(await note('reporter', id, {}))
  dataOf(await doMission(news, 'reporter', id, 'submit', { note: '齐了' }))
  dataOf(await doMission(news, 'chief', id, 'return', { note: '再问问城管' }))
  dataOf(await doMission(news, 'reporter', id, 'submit'))
  const done = dataOf<Mission>(await doMission(news, 'chief', id, 'done'))
  expect(done).toMatchObject({ state: 'done', holderName: '陆问川', checkedIn: '河滨夜市东门', actions: [] })
  expect(await toldOf(news, 'chief')).toEqual([
    '陆问川接受了任务：采访摊主',
    '陆问川交回了任务：采访摊主',
    '陆问川交回了任务：采访摊主',
  ])
  expect((await toldOf(news, 'reporter')).slice(1)).toEqual(['任务退回再做：采访摊主', '任务完成：采访摊主'])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'mission.act', target: '采访摊主' })
  const row = await news.db.selectFrom('mission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await findBreak(news.db, 'mission', row)).toBeUndefined()
  const kinds = (await topicOf(news, 'chief', topic.id)).chain.map(({ kind, label }) => `${kind} ${label}`)
  expect(kinds).toEqual(expect.arrayContaining(['mission 派任务', 'mission 接受', 'mission 完成']))
})

test('of two who accept at once the first has it, and the other is told who', async () => {
  const { departmentId } = await findPerson(news.db, 'reporter')
  const { rows } = await sql<{
    account: string
  }>`select account from person where department_id = ${departmentId}
    and disabled_at is null and account <> 'reporter' order by account limit 1`.execute(news.db)
  const colleague = rows[0]?.account ?? ''
  for (let turn = 0; turn < 5; turn += 1) {
    const { id } = await give(news, topic.id, { departmentId })
    const answers = await Promise.all(
      ['reporter', colleague].map((who) => doMission(news, who, id, 'accept')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    const { holderName } = await missionOf(news, 'chief', id)
    expect(lost?.json().msg).toBe(`${holderName}已经接受了这项任务`)
  }
  expect(await toldOf(news, colleague)).toContainEqual(expect.stringMatching(/先接受的人做$/))
})

test('whoever declines says why, and the giver gives it to another', async () => {
  const mission = await give(news, topic.id)
  const silent = await doMission(news, 'reporter', mission.id, 'decline')
  expect(silent.json().msg).toBe('请写明理由')
  dataOf(await doMission(news, 'reporter', mission.id, 'decline', { note: '在外地' }))
  expect(await toldOf(news, 'chief')).toEqual(['陆问川谢绝了任务：采访摊主'])
  const { version } = await missionOf(news, 'chief', mission.id)
  const change = { name: mission.name, place: mission.place, dueAt: mission.dueAt, version }
  const again = await news
    .as('chief')
    .post(`${base}/missions/${mission.id}/change`, { ...change, personId: await idOf(news, 'editor') })
  expect(dataOf<Mission>(again)).toMatchObject({
    state: 'given',
    holderName: expect.not.stringMatching('陆问川'),
  })
  expect(await toldOf(news, 'editor')).toEqual(['许砚秋派给您任务：采访摊主'])
  expect((await doMission(news, 'reporter', mission.id, 'accept')).statusCode).toBe(409)
})

test('what is handed on needs the colleague to accept, and comes back when declined', async () => {
  const { id } = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  const personId = await idOf(news, 'editor')
  expect((await doMission(news, 'reporter', id, 'hand-on')).json().msg).toBe('请选择转交给谁')
  const self = await doMission(news, 'reporter', id, 'hand-on', { personId: await idOf(news, 'reporter') })
  expect(self.json().msg).toBe('不能转交给自己')
  dataOf(await doMission(news, 'reporter', id, 'hand-on', { personId }))
  expect(await toldOf(news, 'editor')).toEqual(['陆问川转交给您任务：采访摊主'])
  expect((await doMission(news, 'reporter', id, 'start')).statusCode).toBe(409)
  dataOf(await doMission(news, 'editor', id, 'decline', { note: '走不开' }))
  expect(await missionOf(news, 'reporter', id)).toMatchObject({ state: 'accepted', holderName: '陆问川' })
  dataOf(await doMission(news, 'reporter', id, 'hand-on', { personId }))
  dataOf(await doMission(news, 'editor', id, 'accept'))
  expect((await doMission(news, 'reporter', id, 'start')).statusCode).toBe(409)
  expect((await doMission(news, 'editor', id, 'start')).statusCode).toBe(200)
})

test('another hour or place asks once more, another name does not', async () => {
  const mission = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', mission.id, 'accept'))
  const change = async (more: object) => {
    const { name, place, dueAt, version } = await missionOf(news, 'chief', mission.id)
    const form = { name, place, dueAt, version, personId: await idOf(news, 'reporter'), ...more }
    return dataOf<Mission>(await news.as('chief').post(`${base}/missions/${mission.id}/change`, form))
  }
  expect((await change({ name: '采访老摊主' })).state).toBe('accepted')
  expect((await change({ dueAt: inHours(72) })).state).toBe('given')
  expect((await toldOf(news, 'reporter')).slice(-2)).toEqual([
    '任务有改动：采访老摊主',
    '任务的时间或地点变了，请再次答复：采访老摊主',
  ])
})

test.each([
  ['due before it starts', { startsAt: inHours(3), dueAt: inHours(2) }, '截止时间早于开始时间'],
  ['due in the past', { dueAt: '2020-01-01T00:00:00Z' }, '截止时间已经过去'],
  ['to nobody', { personId: undefined }, '人员：请选择派给谁：一个人，或一个部门'],
  ['to somebody unknown', { personId: randomUUID() }, '所选的人不存在或已停用'],
  [
    'to a department unknown',
    { personId: undefined, departmentId: randomUUID() },
    '所选的部门不存在或已停用',
  ],
])('a task %s is refused in words', async (_, changes, words) => {
  const form = {
    topicId: topic.id,
    name: '采访',
    dueAt: inHours(5),
    personId: await idOf(news, 'reporter'),
    ...changes,
  }
  const answer = await news.as('chief').post(`${base}/missions/give`, form)
  expect(answer.json()).toMatchObject({ code: 400, msg: words })
})

test('who may not give tasks is told who could; the lead of the topic may', async () => {
  const form = { topicId: topic.id, name: '补图', dueAt: inHours(5), personId: await idOf(news, 'editor') }
  const refused = await news.as('editor').post(`${base}/missions/give`, form)
  expect(refused.json()).toMatchObject({
    code: 409,
    msg: '只有负责人陆问川或有“派发采访任务”权限的人可以派任务',
  })
  expect((await news.as('reporter').post(`${base}/missions/give`, form)).statusCode).toBe(200)
})

test('material that is sent twice is there once, also after the task is closed', async () => {
  const { id } = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  const key = randomUUID()
  const [one, other] = await Promise.all([note('reporter', id, { key }), note('reporter', id, { key })])
  expect(dataOf<MissionMaterial>(one).id).toBe(dataOf<MissionMaterial>(other).id)
  dataOf(await doMission(news, 'chief', id, 'cancel', { note: '不去了' }))
  expect(dataOf<MissionMaterial>(await note('reporter', id, { key })).key).toBe(key)
  expect((await note('reporter', id, {})).statusCode).toBe(409)
  expect((await missionOf(news, 'chief', id)).materialList).toHaveLength(1)
  const future = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', future.id, 'accept'))
  const { madeAt, receivedAt } = dataOf<MissionMaterial>(
    await note('reporter', future.id, { madeAt: '2099-01-01T00:00:00Z' }),
  )
  expect(madeAt <= receivedAt).toBe(true)
  const picture = await note('reporter', future.id, { url: `/sprint/stream/files/${'a'.repeat(64)}/a.jpg` })
  expect(picture.json().msg).toBe('图片没有上传成功，请重新上传')
  const nothing = await note('reporter', future.id, { text: '' })
  expect(nothing.json().msg).toBe('文字：请写几句话，或附一张图片')
})

test('a picture of the field is a file of the house', async () => {
  const { id } = await give(news, topic.id)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  const form = new FormData()
  const create = { width: 8, height: 8, channels: 3, background: '#888' } as const
  const png = await sharp({ create }).png().toBuffer()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), '现场.png')
  const stored = dataOf<{ url: string }>(
    await news.as('reporter').post('/sprint/rest/materials/upload', form),
  )
  const kept = dataOf<MissionMaterial>(await note('reporter', id, { text: '', url: stored.url }))
  expect(kept.url).toBe(stored.url)
})

test('lists show what is mine, what I gave, and what is still to be done first', async () => {
  const { id } = await give(news, topic.id, { name: '看一眼' })
  expect((await listOf('reporter')).items.map((one) => one.id)).toContain(id)
  expect((await listOf('chief')).items.map((one) => one.id)).not.toContain(id)
  expect((await listOf('chief', '&view=given')).items.map((one) => one.id)).toContain(id)
  const { items } = await listOf('editor', `&view=all&topicId=${topic.id}`)
  const closed = items.map(({ state }) => state === 'done' || state === 'cancelled')
  expect(closed).toEqual([...closed].sort((a, b) => Number(a) - Number(b)))
  expect((await listOf('reporter', '&open=1')).items.some(({ state }) => state === 'cancelled')).toBe(false)
})

test('a task of a secret topic is seen by its readers and its holder, who reads the topic from then on', async () => {
  const chiefId = await idOf(news, 'chief')
  const secret = await approved(news, { title: '暗访', readerIds: [chiefId] })
  const { departmentId } = await findPerson(news.db, 'editor')
  const form = { topicId: secret.id, name: '蹲守', dueAt: inHours(9) }
  const wide = await news.as('chief').post(`${base}/missions/give`, { ...form, departmentId })
  expect(wide.json().msg).toBe('保密选题的任务只能派给一个人')
  const mission = await give(news, secret.id, { personId: await idOf(news, 'editor'), name: '蹲守' })
  expect((await news.as('director').get(`${base}/missions/${mission.id}`)).statusCode).toBe(404)
  expect((await listOf('director', '&view=all')).items.map(({ id }) => id)).not.toContain(mission.id)
  expect((await topicOf(news, 'editor', secret.id)).title).toBe('暗访')
  const busy = dataOf<BusyPerson[]>(
    await news.as('director').get(`${base}/missions/load?size=100&from=${inHours(1)}&to=${inHours(50)}`),
  )
  const clash = busy.flatMap(({ clashes }) => clashes).find(({ id }) => id === mission.id)
  expect(clash).toMatchObject({ name: '', place: '' })
})

test('a task of a secret topic is handed on to its readers only, and a story begun from it names what its writer may read', async () => {
  const [chiefId, holderId] = [await idOf(news, 'chief'), await idOf(news, 'hexingzhi')]
  const secret = await approved(news, { title: '卧底名单', readerIds: [chiefId] })
  const { id } = await give(news, secret.id, { personId: await idOf(news, 'editor') })
  dataOf(await doMission(news, 'editor', id, 'accept'))
  const handOn = (personId: string) => doMission(news, 'editor', id, 'hand-on', { personId })
  const refused = await handOn(await idOf(news, 'director'))
  expect(refused.json()).toMatchObject({ code: 409, msg: '对方看不到这个保密选题，请由派发人改派' })
  expect((await handOn(chiefId)).statusCode).toBe(200)

  // As it was handed on before that was asked.
  await sql`update mission set state = 'accepted', holder_id = ${holderId} where id = ${id}`.execute(news.db)
  await sql`update topic set reader_ids = array[${chiefId}::uuid] where id = ${secret.id}`.execute(news.db)
  const { storyId } = dataOf<{ storyId: number }>(
    await news.as('hexingzhi').post(`${base}/missions/${id}/story`),
  )
  const { rows } = await sql<{ topicName: string }>`select content #>> '{properties,topicName}' as topic_name
    from story_version where story_id = ${storyId}`.execute(news.db)
  expect(rows).toEqual([{ topicName: '' }])
})

test('a task is not handed on past a topic that becomes secret meanwhile', async () => {
  const chiefId = await idOf(news, 'chief')
  const open = await approved(news, { title: '忽然保密' })
  const { id } = await give(news, open.id, { personId: await idOf(news, 'editor') })
  dataOf(await doMission(news, 'editor', id, 'accept'))
  const personId = await idOf(news, 'director')
  const handing = await news.db.transaction().execute(async (tx) => {
    await sql`select from mission where id = ${id} for no key update`.execute(tx)
    await sql`update topic set reader_ids = array[${chiefId}::uuid] where id = ${open.id}`.execute(tx)
    const begun = [beside(async () => doMission(news, 'editor', id, 'hand-on', { personId }))]
    await beside(() => untilWaiting(news.db, 1))
    return begun
  })
  expect((await Promise.all(handing)).map(({ statusCode }) => statusCode)).toEqual([409])
})

test('while assigning, load and clashes of each person are shown, the least busy first', async () => {
  const personId = await idOf(news, 'publisher')
  const mission = await give(news, topic.id, {
    personId,
    name: '值守',
    startsAt: inHours(10),
    dueAt: inHours(12),
  })
  const ask = async (from: string, to: string) =>
    dataOf<BusyPerson[]>(await news.as('chief').get(`${base}/missions/load?size=100&from=${from}&to=${to}`))
  const within = await ask(inHours(11), inHours(20))
  const found = within.find((person) => person.personId === personId)
  expect(found).toMatchObject({ open: 1, clashes: [{ id: mission.id, name: '值守' }] })
  expect(within.map(({ open }) => open)).toEqual(within.map(({ open }) => open).sort((a, b) => a - b))
  const after = await ask(inHours(13), inHours(20))
  expect(after.find((person) => person.personId === personId)?.clashes).toEqual([])
})
