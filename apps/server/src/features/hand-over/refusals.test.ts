import { handLimits, limits, sharedPlace } from '@rongbian/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addNeighbour, departmentId, findPerson, newPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf, newStory, newTab } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { batch, countAll, run, storyRow } from './hand-over.fixture.ts'

let news: TestApp
let story = 0
let trashed = 0
const ids: Record<string, string> = {}
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  const { db } = news
  const { id: chiefId, tenantId } = await findPerson(db, 'chief')
  const neighbour = await addNeighbour(db)
  const gone = await newPerson(news, 'gone', { name: '已离开' })
  await db.updateTable('person').set({ disabledAt: new Date() }).where('id', '=', gone).execute()
  const deskless = await newPerson(news, 'deskless', { name: '无工作区' })
  await db.deleteFrom('personRole').where('personId', '=', deskless).execute()
  const closed = await departmentId(db, '版面中心')
  await db.updateTable('department').set({ disabledAt: new Date() }).where('id', '=', closed).execute()
  const newFolder = async (name: string, parentId: string | null = null) => {
    const row = { tenantId, place: sharedPlace, name, parentId }
    return (await db.insertInto('folder').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const top = await newFolder('有下级')
  Object.assign(ids, {
    chief: chiefId,
    culture: await departmentId(db, '教科文部'),
    foreignPerson: neighbour.personId,
    foreignDepartment: neighbour.departmentId,
    gone,
    deskless,
    closed,
    top,
    leaf: await newFolder('末级', top),
    unknown: newTab(),
  })
  story = await newStory(news.as('reporter'), { title: '不动' })
  trashed = await newStory(news.as('reporter'))
  dataOf(await run(news.as('reporter'), trashed, 'delete'))
})
afterAll(() => news.close())

let before: object
beforeEach(async () => {
  before = { counts: await countAll(news.db), row: await storyRow(news.db, story) }
})

const ten = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const toCulture = () => ({ targetGroup: ids.culture })
const onLeaf = () => ({ targetFolder: ids.leaf })
const tooLong = 'x'.repeat(limits.noteLength + 1)

/** What is sent, and what the answer must say. */
const refusals: [name: string, act: string, body: () => object, status: number, words: string][] = [
  ['nobody', 'deliver', () => ({}), 400, '请选择接收的部门或人员'],
  ['nobody', 'share', () => ({ targetUuid: '', targetMap: '{}' }), 400, '请选择接收的部门或人员'],
  ['an unknown person', 'deliver', () => ({ targetUuid: ids.unknown }), 400, `找不到接收人「`],
  ['an unknown department', 'share', () => ({ targetGroup: ids.unknown }), 400, '找不到接收的部门「'],
  ['someone of another house', 'deliver', () => ({ targetUuid: ids.foreignPerson }), 400, '找不到接收人'],
  [
    'a desk of another house',
    'share',
    () => ({ targetGroup: ids.foreignDepartment }),
    400,
    '找不到接收的部门',
  ],
  ['someone who left', 'deliver', () => ({ targetUuid: ids.gone }), 400, '已离开的账号已停用'],
  ['a closed department', 'deliver', () => ({ targetGroup: ids.closed }), 400, '部门「版面中心」已停用'],
  ['someone without a desk', 'share', () => ({ targetUuid: ids.deskless }), 400, '无工作区没有个人工作区'],
  ['one wrong among right ones', 'deliver', () => ({ ...toCulture(), targetUuid: ids.gone }), 400, '已停用'],
  ['no id at all', 'deliver', () => ({ targetUuid: 'x' }), 400, '目标'],
  [
    'no id in the map',
    'deliver',
    () => ({ targetMap: { [ids.culture ?? '']: 'x' } }),
    400,
    '找不到接收人「x」',
  ],
  ['a map that is no JSON', 'deliver', () => ({ targetMap: '{' }), 400, 'JSON'],
  ['too many targets', 'share', () => ({ targetUuid: ten(51).map(() => newTab()) }), 400, '50'],
  [
    'many over both lists',
    'share',
    () => ({ targetUuid: ten(40).map(newTab), targetGroup: ten(40).map(newTab) }),
    400,
    '最多交给 50',
  ],
  ['a long note', 'deliver', () => ({ ...toCulture(), comment: tooLong }), 400, '200'],
  ['an unknown mode', 'deliver', () => ({ ...toCulture(), mode: 'steal' }), 400, ''],
  ['its own place', 'share', () => ({ targetUuid: ids.reporter }), 409, '稿件已在「工作区·陆问川」'],
  ['no folder', 'checkin', () => ({}), 400, '请选择共享文件夹'],
  ['a folder that is no leaf', 'checkin', () => ({ targetFolder: ids.top }), 400, '「有下级」下还有文件夹'],
  ['an unknown folder', 'checkin', () => ({ targetFolder: ids.unknown }), 400, '共享中心没有文件夹'],
  [
    'one wrong folder among right ones',
    'checkin',
    () => ({ targetFolder: [ids.leaf, ids.top] }),
    400,
    '末级',
  ],
  ['21 folders', 'checkin', () => ({ targetFolder: ten(21).map(() => newTab()) }), 400, '20'],
  ['another library', 'checkin', () => ({ ...onLeaf(), targetLib: 'product' }), 400, '只能共享到共享中心'],
  ['a long note', 'checkin', () => ({ ...onLeaf(), comment: tooLong }), 400, '200'],
  ['nothing given', 'deliver/undo', () => ({}), 409, '没有可以撤回的移交'],
  ['nothing shared', 'checkin/undo', () => ({}), 409, '没有可以撤回的移交'],
  ['nothing chosen', 'fetch/undo', () => ({}), 409, '没有可以撤回的移交'],
  ['nothing received', 'fetch/deny', () => ({ comment: '退' }), 409, '只有刚收到的稿件可以退回'],
  ['no reason', 'fetch/deny', () => ({}), 400, '不能为空'],
]

test.each(refusals)('%s: %s changes nothing and says why', async (_, act, body, status, words) => {
  ids.reporter ??= (await findPerson(news.db, 'reporter')).id
  const answer = await run(news.as('reporter'), story, act, body())
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json().msg).toContain(words)
  expect({ counts: await countAll(news.db), row: await storyRow(news.db, story) }).toEqual(before)
})

const acts = [
  ['deliver', toCulture],
  ['share', toCulture],
  ['checkin', onLeaf],
  ['fetch', () => ({})],
  ['fetch/undo', () => ({})],
  ['fetch/deny', () => ({ comment: '退' })],
  ['deliver/undo', () => ({})],
  ['checkin/undo', () => ({})],
] as const

test.each(acts)('%s of a deleted story is refused, of a stranger’s it does not exist', async (act, body) => {
  const deleted = await run(news.as('reporter'), trashed, act, body())
  expect(deleted.json()).toMatchObject({ code: 409, msg: '稿件在废稿箱中，请先恢复' })
  expect((await run(news.as('hexingzhi'), story, act, body())).statusCode).toBe(404)
  expect((await run(news.as('reporter'), 999_999, act, body())).statusCode).toBe(404)
  expect({ counts: await countAll(news.db), row: await storyRow(news.db, story) }).toEqual(before)
})

test('what is under review is not given away', async () => {
  const set = (stage: string) => news.db.updateTable('story').set({ stage }).where('id', '=', story).execute()
  await set('reviewing')
  for (const act of ['deliver', 'share']) {
    const answer = await run(news.as('reporter'), story, act, toCulture())
    expect(answer.json()).toMatchObject({ code: 409, msg: expect.stringContaining('稿件正在审校') })
  }
  await set('editing')
  expect({ counts: await countAll(news.db), row: await storyRow(news.db, story) }).toEqual(before)
})

test.each([
  ['deliver', toCulture],
  ['share', toCulture],
  ['checkin', onLeaf],
  ['fetch', () => ({})],
] as const)('a batch of %s refuses too many, none, and what no story can be', async (act, body) => {
  for (const stories of [ten(10_000), ten(handLimits.batchMax + 1), [], ['x'], '']) {
    const answer = await batch(news.as('reporter'), act, { ...body(), stories })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().msg).not.toBe('')
  }
  expect({ counts: await countAll(news.db), row: await storyRow(news.db, story) }).toEqual(before)
})

test('a wrong target refuses the whole batch before any story is touched', async () => {
  const wrong = await batch(news.as('reporter'), 'deliver', { stories: [story], targetUuid: ids.gone })
  expect(wrong.json()).toMatchObject({ code: 400, msg: expect.stringContaining('已停用') })
  const folder = await batch(news.as('reporter'), 'checkin', { stories: [story], targetFolder: ids.top })
  expect(folder.json()).toMatchObject({ code: 400, msg: expect.stringContaining('末级') })
  expect({ counts: await countAll(news.db), row: await storyRow(news.db, story) }).toEqual(before)
})
