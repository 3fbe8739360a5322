import type { HandMode } from '@rongbian/domain'
import { departmentPlace, personPlace } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import {
  actsOf,
  dataOf,
  lockOn,
  newStory,
  newTab,
  noticesOf,
  paths,
  save,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ask, batch, isHandled, run, seatsWaiting, storyRow, verifyChains } from './hand-over.fixture.ts'

let news: TestApp
const ids = { city: '', culture: '', science: '', reporter: '', editor: '', wenxu: '' }
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  for (const [name, called] of [
    ['city', '城市新闻部'],
    ['culture', '教科文部'],
    ['science', '科学报编辑部'],
  ] as const) {
    ids[name] = await departmentId(news.db, called)
  }
  for (const account of ['reporter', 'editor', 'wenxu'] as const) {
    ids[account] = (await findPerson(news.db, account)).id
  }
})
afterAll(async () => {
  await verifyChains(news)
  await news.close()
})

const reporter = () => news.as('reporter')
const wenxu = () => news.as('wenxu')
const deliver = async (id: number, to: object, mode: HandMode = 'move', comment = '') =>
  dataOf<{ made: number[] }>(await run(reporter(), id, 'deliver', { ...to, mode, comment })).made
const historyOf = (id: number) =>
  news.db.selectFrom('storyHistory').selectAll().where('storyId', '=', id).orderBy('no').execute()

test('a moved story waits in the department and stays readable to whoever sent it', async () => {
  const id = await newStory(reporter(), { title: '移交' })
  expect(await deliver(id, { targetGroup: ids.culture }, 'move', '请看')).toEqual([])
  const place = departmentPlace(ids.culture)
  expect(await storyRow(news.db, id)).toMatchObject({
    library: 'group',
    place,
    box: 'pending',
    status: 'submitted',
    stage: 'editing',
    departmentId: ids.culture,
    departmentName: '教科文部',
    hand: { kind: 'deliver', side: 'in', byId: ids.reporter, byName: '陆问川' },
  })
  expect(await seatsWaiting(news.db, id)).toEqual([place])
  expect(await isHandled(news.db, id, personPlace(ids.reporter))).toBe(true)
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: 'deliver',
    actorName: '陆问川',
    locationFrom: '工作区',
    locationTo: '编辑中心·教科文部',
    note: '请看',
  })
  const seen = dataOf(await reporter().get(paths.show(id)))
  const codes = seen.actions.map(({ code }) => code)
  expect(codes).toContain('story-deliver-undo')
  expect(codes).not.toContain('story-edit')
  expect(dataOf(await wenxu().get(paths.show(id))).actions.map(({ code }) => code)).toContain(
    'story-fetch-deny',
  )
})

test('with the original kept, each target gets a copy of the author’s own', async () => {
  const id = await newStory(reporter(), { title: '保留' })
  const to = { targetGroup: ids.culture, targetUuid: `${ids.wenxu},${ids.editor}` }
  const made = await deliver(id, to, 'copy', '三份')
  expect(made).toHaveLength(3)
  expect(await storyRow(news.db, id)).toMatchObject({
    place: personPlace(ids.reporter),
    box: 'draft',
    status: 'submitted',
    hand: { side: 'out' },
  })
  const rows = await Promise.all(made.map((copy) => storyRow(news.db, copy)))
  expect(rows.map(({ place }) => place)).toEqual([
    departmentPlace(ids.culture),
    personPlace(ids.wenxu),
    personPlace(ids.editor),
  ])
  for (const row of rows) {
    expect(row).toMatchObject({
      box: 'pending',
      authorId: ids.reporter,
      rootId: id,
      parentId: id,
      version: 1,
    })
    expect(row.hand).toMatchObject({ side: 'in', kind: 'deliver' })
    expect(await versionsOf(news.db, row.id)).toMatchObject([{ no: 1, kind: 'copy', byName: '陆问川' }])
    expect(await actsOf(news.db, row.id)).toEqual(['deliver'])
  }
  expect((await historyOf(made[1] ?? 0))[0]).toMatchObject({ locationTo: '工作区·温叙', note: '三份' })
  expect((await noticesOf(news.db, 'wenxu')).at(-1)).toEqual({
    type: 'story.handed',
    title: '陆问川把《保留》提交给您',
    content: '三份',
    link: `/workArea?folder=todo&story=workspace:${made[1]}`,
  })
})

test('a move to several gives the story to the first and copies to the others', async () => {
  const id = await newStory(reporter(), { title: '一稿多投' })
  const made = await deliver(id, { targetMap: { [ids.culture]: '', [ids.city]: [ids.editor] } })
  expect(made).toHaveLength(1)
  expect(await storyRow(news.db, id)).toMatchObject({ place: departmentPlace(ids.culture) })
  expect(await storyRow(news.db, made[0] ?? 0)).toMatchObject({
    place: personPlace(ids.editor),
    parentId: id,
  })
  const asText = await newStory(reporter())
  await deliver(asText, { targetMap: JSON.stringify({ [ids.city]: `${ids.wenxu}` }) })
  expect(await storyRow(news.db, asText)).toMatchObject({ place: personPlace(ids.wenxu) })
})

test('a department and one of its people both receive', async () => {
  const id = await newStory(reporter(), { title: '部门与同事' })
  const made = await deliver(id, { targetMap: { [ids.city]: ['', ids.editor] } })
  expect(await storyRow(news.db, id)).toMatchObject({ place: departmentPlace(ids.city) })
  const places = await Promise.all(made.map(async (copy) => (await storyRow(news.db, copy)).place))
  expect(places).toEqual([personPlace(ids.editor)])
})

test('the science newspaper wants a remuneration author and a signature', async () => {
  const id = await newStory(reporter(), { title: '科学' })
  const refused = await run(reporter(), id, 'deliver', { targetGroup: ids.science })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().msg).toBe('稿酬作者或稿件作者为空，请补充')
  expect(dataOf<object>(await ask(reporter(), id, 'deliver/info'))).toMatchObject({ hasAuthors: false })
  const properties = { remuneration_author: [{ name: '陆问川' }] }
  const signed = await newStory(reporter(), { title: '科学', signature: '陆问川', properties })
  expect(dataOf<object>(await ask(reporter(), signed, 'deliver/info'))).toMatchObject({
    hasAuthors: true,
    inGroupWorkspace: false,
  })
  await deliver(signed, { targetGroup: ids.science })
})

test('R-editor-094: whoever is about to submit is told of sensitive words', async () => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const rule = { tenantId, category: '测试', note: '', severity: 'warn' }
  await news.db
    .insertInto('wordRule')
    .values([
      { ...rule, kind: 'sensitive', word: '提醒词丙' },
      { ...rule, kind: 'wrong', word: '错别词丁', suggestion: '别字' },
    ])
    .execute()
  const told = async (htmlContent: string) => {
    const id = await newStory(reporter(), { htmlContent })
    return dataOf<{ sensitive: string }>(await ask(reporter(), id, 'deliver/info')).sensitive
  }
  expect(await told('<p>提醒词丙，错别词丁。</p>')).toBe('有敏感词语：「提醒词丙」')
  expect(await told('<p>错别词丁。</p>')).toBe('')
})

test('whoever saves what arrived has taken it', async () => {
  const id = await newStory(reporter(), { title: '接收' })
  const [copy = 0] = await deliver(id, { targetUuid: ids.wenxu }, 'copy')
  dataOf(await save(wenxu(), copy, { tab: newTab(), base: 1, content: { title: '接收后改' } }))
  expect(await storyRow(news.db, copy)).toMatchObject({ box: 'draft', version: 2, hand: null })
  expect(await storyRow(news.db, id)).toMatchObject({ hand: null })
  expect(await actsOf(news.db, copy)).toEqual(['deliver', 'take', 'edit'])
  expect(await seatsWaiting(news.db, copy)).toEqual([])
  // The sender's own saving takes nothing.
  const [second = 0] = await deliver(id, { targetUuid: ids.wenxu }, 'copy')
  dataOf(await save(reporter(), id, { tab: newTab(), base: 1, content: { title: '原稿又改' } }))
  expect(await storyRow(news.db, second)).toMatchObject({ box: 'pending', hand: { side: 'in' } })
})

test('deleting, filing and handing on take it as well', async () => {
  const arrive = async () => {
    const id = await newStory(reporter())
    await deliver(id, { targetUuid: ids.wenxu })
    return id
  }
  const [deleted, filed, given] = [await arrive(), await arrive(), await arrive()]
  dataOf(await run(wenxu(), deleted, 'delete'))
  expect(await storyRow(news.db, deleted)).toMatchObject({ box: 'trash', boxBefore: 'draft', hand: null })
  const { tenantId } = await storyRow(news.db, filed)
  const folder = { tenantId, place: personPlace(ids.wenxu), name: '采访' }
  const { id: folderId } = await news.db
    .insertInto('folder')
    .values(folder)
    .returning('id')
    .executeTakeFirstOrThrow()
  dataOf(await run(wenxu(), filed, 'folder', { folderId }))
  expect(await storyRow(news.db, filed)).toMatchObject({ box: 'draft', folderId, hand: null })
  dataOf(await run(wenxu(), given, 'share', { targetUuid: ids.editor, mode: 'move' }))
  expect(await storyRow(news.db, given)).toMatchObject({
    place: personPlace(ids.editor),
    status: 'transmitted',
    hand: { kind: 'share', byId: ids.wenxu },
  })
  expect(await actsOf(news.db, given)).toEqual(['create', 'deliver', 'take', 'share'])
})

test('nobody gives away what a colleague is writing', async () => {
  const id = await newStory(news.as('editor'), {}, { library: 'group' })
  dataOf(await lockOn(news.as('director'), id, newTab()))
  const refused = await run(reporter(), id, 'deliver', { targetGroup: ids.culture })
  expect(refused.statusCode).toBe(423)
  expect(await storyRow(news.db, id)).toMatchObject({ place: departmentPlace(ids.city), hand: null })
})

test('favourites are those used most, less those who have gone', async () => {
  const client = news.as('hexingzhi')
  const list = async () =>
    dataOf<Record<'favorUsers' | 'favorGroups', { name: string }[]>>(
      await client.get('/sprint/rest/workspace/favorite/targets/list'),
    )
  expect(await list()).toEqual({ favorUsers: [], favorGroups: [] })
  const id = await newStory(client)
  const share = (to: object) => run(client, id, 'share', { ...to, mode: 'copy' })
  dataOf(await share({ targetUuid: ids.wenxu, targetGroupUuid: ids.culture }))
  dataOf(await share({ targetUuid: [ids.wenxu, ids.editor], targetGroup: ids.culture }))
  const add = (body: object) => client.post('/sprint/rest/workspace/favorite/targets/add', body)
  dataOf(await add({ kind: 'favorGroup', ids: `${ids.science}` }))
  expect((await add({ kind: 'favorUser', ids: [newTab()] })).statusCode).toBe(400)
  const { favorUsers, favorGroups } = await list()
  expect(favorUsers.map(({ name }) => name)).toEqual(['温叙', '江予白'])
  expect(favorUsers[0]).toMatchObject({
    uuid: ids.wenxu,
    groupId: ids.culture,
    groupName: '教科文部',
    isGroup: false,
    ifUser: true,
  })
  expect(favorGroups).toMatchObject([
    { name: '科学报编辑部', isGroup: true, scienceNewspaper: true },
    { name: '教科文部', ifUser: false, scienceNewspaper: false },
  ])
})

test('a batch does what it can and says of each what became of it', async () => {
  const [one, two] = [
    await newStory(reporter(), { title: '甲' }),
    await newStory(reporter(), { title: '乙' }),
  ]
  dataOf(await run(reporter(), two, 'delete'))
  const stories = [one, two, 999_999, one]
  const answer = dataOf<{ done: number; failed: number; results: object[] }>(
    await batch(reporter(), 'deliver', { stories, targetUuid: ids.wenxu, mode: 'copy' }),
  )
  expect(answer).toMatchObject({ done: 1, failed: 2 })
  expect(answer.results).toMatchObject([
    { storyId: one, title: '甲', ok: true, made: [expect.any(Number)] },
    { storyId: two, title: '乙', ok: false, msg: '稿件在废稿箱中，请先恢复' },
    { storyId: 999_999, ok: false, msg: '内容不存在或已删除' },
  ])
  const asText = dataOf<{ done: number }>(
    await batch(reporter(), 'share', { stories: `${one}`, targetGroup: ids.culture }),
  )
  expect(asText.done).toBe(1)
})

test('whoever gets several at once is told once', async () => {
  const titles = ['连载一', '连载二', '连载三']
  const stories: number[] = []
  for (const title of titles) stories.push(await newStory(reporter(), { title }))
  const before = (await noticesOf(news.db, 'wenxu')).length
  dataOf(await batch(reporter(), 'share', { stories, targetUuid: ids.wenxu, comment: '请合编' }))
  expect((await noticesOf(news.db, 'wenxu')).slice(before)).toEqual([
    {
      type: 'story.handed',
      title: '陆问川把《连载一》等 3 篇稿件转给您',
      content: '请合编',
      link: '/workArea?folder=todo',
    },
  ])
})

test('the records say to whom it went and what became of it', async () => {
  const id = await newStory(reporter())
  const [taken = 0, waiting = 0] = await deliver(
    id,
    { targetUuid: [ids.wenxu], targetMap: { [ids.city]: ids.editor } },
    'copy',
    '备注',
  )
  dataOf(await run(wenxu(), taken, 'delete'))
  expect(dataOf<object[]>(await ask(reporter(), id, 'hand/records'))).toMatchObject([
    { kind: 'deliver', mode: 'copy', to: '江予白', state: 'waiting', storyId: waiting, sourceId: id },
    { to: '温叙', byName: '陆问川', note: '备注', state: 'taken', storyId: taken, sourceId: id },
  ])
  expect((await ask(news.as('hexingzhi'), id, 'hand/records')).statusCode).toBe(404)
})
