import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, findPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { dataOf, lockOn, newStory, newTab, paths, type } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { calls, factsOf, passSteps, reviewOf, rewrite, storyRow, toldOf } from './review.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const editor = () => news.as('editor')
const msgOf = (answer: { json(): { msg: string } }) => answer.json().msg

interface Step {
  name: string
  kind?: string
  roles: string[]
  required?: boolean
}

/** A flow of its own for one kind of story. */
const takeFlow = async (type: string, steps: Step[], passAll = false) => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const written = []
  for (const { name, kind = 'review', roles, required = true } of steps) {
    const roleIds = await Promise.all(roles.map((role) => roleId(news.db, role)))
    written.push({ name, kind, scope: 'house', roleIds, personIds: [], required, dueHours: 2 })
  }
  const { id: flowId } = await news.db
    .insertInto('flow')
    .values({ tenantId, name: `流程 ${type}`, passAll, steps: JSON.stringify(written) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await news.db.insertInto('flowRule').values({ tenantId, flowId, type, sort: 9 }).execute()
}

test.each([
  ['COMPO', { title: '' }, '缺少标题'],
  ['COMPO', { htmlContent: '<p> </p>' }, '缺少正文'],
  ['PHOTO', { htmlContent: '' }, '缺少图片'],
  ['GALLERY', { photos: [{ url: '/a.jpg', filename: 'a.jpg' }] }, '图集至少要有 2 张图片'],
  [
    'COMPO',
    { coverType: 3, coverList: [{ url: 'https://a.example/a.jpg' }, { url: 'https://a.example/b.jpg' }] },
    '三图封面还差 1 张图片',
  ],
  ['VIDEO', { htmlContent: '' }, '缺少视频'],
  ['AUDIO', { htmlContent: '' }, '缺少音频'],
  ['HREF', {}, '缺少链接地址'],
  ['WECHAT', { stories: [{ title: '一', htmlContent: '' }] }, '缺少文章'],
])('%s with %o is not sent', async (kind, content, problem) => {
  const id = await newStory(reporter(), content, { type: kind })
  const info = dataOf<{ missing: string[] }>(await calls.info(reporter(), id))
  expect(info.missing.join()).toContain(problem)
  const refused = await calls.submit(reporter(), id)
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain(problem)
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'editing', review: null, historyNo: 1 })
})

test('words that must be dealt with keep a story back, others are only shown', async () => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const rule = { tenantId, kind: 'sensitive', category: '测试', note: '' }
  await news.db
    .insertInto('wordRule')
    .values([
      { ...rule, word: '禁用词甲', severity: 'block' },
      { ...rule, word: '提醒词乙', severity: 'warn' },
    ])
    .execute()
  const id = await newStory(reporter(), { title: '禁用词甲', htmlContent: '<p>提醒词乙，提醒词乙。</p>' })
  const info = dataOf<{ missing: string[]; findings: object[] }>(await calls.info(reporter(), id))
  expect(info.findings).toContainEqual({ severity: 'block', word: '禁用词甲', count: 1 })
  expect(info.findings).toContainEqual({ severity: 'warn', word: '提醒词乙', count: 2 })
  expect(msgOf(await calls.submit(reporter(), id))).toContain('「禁用词甲」')
  const pass = { libraryId: 'workspace', storyId: id, word: '禁用词甲', reason: '专名' }
  dataOf(await reporter().post('/sprint/rest/words/exceptions/add', pass))
  dataOf(await calls.submit(reporter(), id))
})

test('a step nobody could do refuses the sending by its name', async () => {
  await takeFlow('LIVE', [{ name: '终审', roles: ['总编'] }])
  const lonely = [
    { name: '甲校', kind: 'proof', roles: ['版面编辑'] },
    { name: '乙校', kind: 'proof', roles: ['版面编辑'] },
    { name: '丙校', kind: 'proof', roles: ['版面编辑'] },
    { name: '终审', roles: ['总编'] },
  ]
  await takeFlow('PHOTO', lonely)
  const crowded = await newStory(reporter(), {}, { type: 'PHOTO' })
  expect(msgOf(await calls.submit(reporter(), crowded))).toContain('丙校人手不足')

  await takeFlow('GRAPH', [{ name: '独审', roles: ['数据'] }])
  const people = await news.db
    .selectFrom('personRole')
    .innerJoin('role', 'role.id', 'personRole.roleId')
    .select('personId')
    .where('role.name', '=', '数据')
    .execute()
  const ids = people.map(({ personId }) => personId)
  await news.db.updateTable('person').set({ disabledAt: new Date() }).where('id', 'in', ids).execute()
  const id = await newStory(reporter(), {}, { type: 'GRAPH' })
  expect(msgOf(await calls.submit(reporter(), id))).toContain('独审没有人可以进行（数据')
  await news.db.updateTable('person').set({ disabledAt: null }).where('id', 'in', ids).execute()
})

test('optional steps can be left out, others not', async () => {
  await takeFlow('TEXT', [
    { name: '初审', roles: ['编辑'] },
    { name: '加校', kind: 'proof', roles: ['校对'], required: false },
    { name: '终审', roles: ['总编'] },
  ])
  const id = await newStory(reporter(), {}, { type: 'TEXT' })
  const noReaders = { disabledAt: new Date() }
  const readers = ['proof', 'proof2', 'proof3']
  await news.db.updateTable('person').set(noReaders).where('account', 'in', readers).execute()
  expect(dataOf(await calls.info(reporter(), id))).toMatchObject({
    missing: [],
    steps: [{}, { people: 0 }, {}],
  })
  expect(msgOf(await calls.submit(reporter(), id))).toContain('加校没有人可以进行')
  await news.db.updateTable('person').set({ disabledAt: null }).where('account', 'in', readers).execute()
  expect(msgOf(await calls.submit(reporter(), id, { skip: [1] }))).toContain('初审是必经的一步')
  expect((await calls.submit(reporter(), id, { skip: [9] })).statusCode).toBe(400)
  const { steps } = reviewOf(await calls.submit(reporter(), id, { skip: [2] }))
  expect(steps.map(({ no, name }) => [no, name])).toEqual([
    [1, '初审'],
    [2, '终审'],
  ])
  expect(steps[0]?.dueAt).not.toBeNull()
})

test('whoever signs last closes all that remains where the flow lets them', async () => {
  await takeFlow(
    'AUDIO',
    [
      { name: '初审', roles: ['编辑'] },
      { name: '一校', kind: 'proof', roles: ['校对'] },
      { name: '终审', roles: ['总编'] },
    ],
    true,
  )
  const id = await newStory(reporter(), {}, { type: 'AUDIO' })
  dataOf(await calls.submit(reporter(), id))
  await passSteps(news, id, 1)
  const path = '/sprint/rest/workflow/stories/workspace/approve/pass/process/all'
  const all = (account: string) => news.as(account).post(path, { stories: [id], comment: '急' })
  expect(dataOf<{ failed: number }>(await all('proof')).failed).toBe(1)
  expect(dataOf<{ done: number }>(await all('chief')).done).toBe(1)
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'cleared' })
  expect((await factsOf(news.db, id)).done.map(({ name, personName }) => [name, personName])).toEqual([
    ['初审', '江予白'],
    ['一校', '许砚秋'],
    ['终审', '许砚秋'],
  ])
  const rows = await news.db
    .selectFrom('reviewStep')
    .select(['state', 'opinion', 'hashBefore', 'hash'])
    .where('storyId', '=', id)
    .orderBy('no')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['passed', 'passed-all', 'passed-all'])
  expect(rows[2]?.hashBefore).toBe(rows[1]?.hash)
})

test('what the sender has typed goes with it, what another writes keeps it back', async () => {
  const id = await newStory(editor(), { title: '部门稿' }, { library: 'group' })
  const tab = newTab()
  dataOf(await lockOn(reporter(), id, tab))
  expect((await calls.submit(editor(), id)).statusCode).toBe(423)
  dataOf(
    await type(reporter(), id, {
      tab,
      base: 1,
      content: { title: '打了一半', htmlContent: '<p>接着写。</p>' },
    }),
  )
  expect((await calls.submit(reporter(), id, { version: 9 })).statusCode).toBe(409)
  dataOf(await calls.submit(reporter(), id))
  expect(await storyRow(news.db, id)).toMatchObject({ title: '打了一半', box: 'draft', version: 2 })
  const journal = await news.db
    .selectFrom('storyJournal')
    .select('content')
    .where('storyId', '=', id)
    .execute()
  expect(journal).toEqual([])
  // The editor made the story, so another must review it.
  expect(msgOf(await calls.approve(editor(), id))).toContain('不能审校自己写过的稿件')
  dataOf(await calls.approve(news.as('jihanshuang'), id))
})

test('sending on what was handed over takes it, and its sender may still not review it', async () => {
  const id = await newStory(reporter(), { title: '交来的稿' })
  const { departmentId } = await findPerson(news.db, 'editor')
  const handed = { targetGroup: departmentId, mode: 'move' }
  dataOf(await reporter().post(`${paths.work(id)}/deliver/process`, handed))
  dataOf(await calls.submit(editor(), id))
  expect(await storyRow(news.db, id)).toMatchObject({ hand: null, stage: 'reviewing', box: 'draft' })
  expect((await reporter().post(`${paths.work(id)}/deliver/undo/process`)).statusCode).toBe(409)
  // The editor has written nothing of it.
  dataOf(await calls.approve(editor(), id))
})

test('who wrote what a story was copied from does not review it', async () => {
  const original = await newStory(editor(), { title: '原稿' }, { library: 'group' })
  const { id } = dataOf<{ id: number }>(await reporter().post(`${paths.work(original)}/copy/process`))
  dataOf(await rewrite(editor(), original, { title: '后来改的' }))
  dataOf(await calls.submit(reporter(), id))
  const facts = await factsOf(news.db, id)
  expect(new Set(facts.writers)).toEqual(
    new Set([(await findPerson(news.db, 'editor')).id, (await findPerson(news.db, 'reporter')).id]),
  )
  expect((await calls.approve(editor(), id)).statusCode).toBe(409)
  expect(await toldOf(news.db, 'editor', 'review.waiting')).not.toContain('《原稿》等待初审')
})

test('another newsroom finds nothing', async () => {
  const id = await newStory(reporter())
  dataOf(await calls.submit(reporter(), id))
  await addNeighbour(news.db)
  const neighbour = news.newClientOf('neighbour')
  const asked = [calls.info, calls.reviews, calls.denials, calls.ratifyCheck, calls.collateCheck, calls.claim]
  for (const call of [...asked, calls.approve, calls.collate, calls.deny, calls.undo, calls.submit])
    expect((await call(neighbour, id)).statusCode).toBe(404)
})

test('the check before proof-reading says why not', async () => {
  const id = await newStory(reporter(), { title: '待校' })
  dataOf(await calls.submit(reporter(), id))
  expect(dataOf(await calls.collateCheck(editor(), id))).toMatchObject({
    result: false,
    msg: '现在不是校对环节',
    title: '待校',
    step: { name: '初审' },
  })
  await passSteps(news, id, 1)
  expect(dataOf(await calls.collateCheck(news.as('proof'), id))).toMatchObject({ result: true, msg: '' })
})
