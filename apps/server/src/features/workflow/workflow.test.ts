import type { Output } from '@rongbian/contract'
import { batchCodes, type currentStatus } from '@rongbian/contract/workflow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId } from '#/features/admin/admin.fixture.ts'
import { actsOf, dataOf, newStory, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { actionsOf, commonActions, goSteps, runBatch, submit } from './workflow.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const story = () => newStory(as('reporter'), { title: '稿件1' }, { library: 'group' })
const rowOf = (id: number) =>
  news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codes = (actions: readonly { code: string }[]) => actions.map(({ code }) => code)
const statusOf = async (client: TestClient, id: number, query = '') =>
  dataOf<Output<typeof currentStatus>>(
    await client.post(`/sprint/view/workflow/objects/group/${id}/status/info/current${query}`),
  )

test('the action list offers what one may do, and says of the rest why not and who could', async () => {
  const id = await story()
  const before = await actionsOf(as('reporter'), id)
  expect(codes(before.actions)).toEqual(expect.arrayContaining(['story-edit', 'story-submit-approve']))
  expect(before.denied).toContainEqual({ code: 'story-claim', label: '领取', reason: '稿件不在审校中' })

  await submit(as('reporter'), id)
  expect(codes((await actionsOf(as('editor'), id)).actions)).toEqual(
    expect.arrayContaining(['story-claim', 'story-approve', 'story-approve-deny']),
  )
  const director = await actionsOf(as('director'), id)
  const reasonOf = (code: string) => director.denied.find((action) => action.code === code)?.reason
  expect(reasonOf('story-approve')).toBe('这一步由城市新闻部编辑进行')
  expect(reasonOf('story-edit')).toBe('稿件正在审校：初审，待城市新闻部编辑；退回或撤回后才能这样操作')
  expect(reasonOf('story-approve-undo')).toBe('只有陆问川可以撤回')
  expect([...director.actions, ...director.denied]).toHaveLength(before.actions.length + before.denied.length)
})

test('the edit list holds the buttons beside a story only', async () => {
  const id = await story()
  await submit(as('reporter'), id)
  const { actions, denied } = await actionsOf(as('editor'), id, 'list/edit')
  expect(codes(actions)).toEqual(['story-approve'])
  expect(codes(denied)).toEqual([
    'story-edit',
    'product-story-edit',
    'story-fetch-deny',
    'story-collate',
    'story-approve-passAll',
    'story-ratify',
  ])
})

test('a story one cannot read has no actions, no status and no sheet', async () => {
  const id = await newStory(as('reporter'))
  const stranger = as('wenxu')
  const objects = `/sprint/view/workflow/objects/workspace/${id}`
  expect((await stranger.post(`${objects}/actions/listInfo`)).statusCode).toBe(404)
  expect((await stranger.post(`${objects}/status/info/current`)).statusCode).toBe(404)
  expect((await stranger.get(`/sprint/view/workflow/stories/workspace/${id}/sheet/info`)).statusCode).toBe(
    404,
  )
  expect(await commonActions(stranger, [id])).toEqual([])
})

test('what is not offered is refused in the same words', async () => {
  const id = await story()
  await submit(as('reporter'), id)
  for (const account of ['reporter', 'editor', 'director', 'chief']) {
    const { denied } = await actionsOf(as(account), id)
    const refused = batchCodes.flatMap((code) => denied.filter((action) => action.code === code))
    for (const { code, reason } of refused) {
      const { results } = await runBatch(as(account), code, [id], '原因')
      expect(results, `${account} ${code}`).toMatchObject([{ storyId: id, ok: false, msg: reason }])
    }
  }
  expect(await actsOf(news.db, id)).toEqual(['create', 'submitApprove'])
})

/** A column of a channel where the story stands as the status says. */
const columnOf = async (id: number, status: number | null) => {
  const { tenantId } = await rowOf(id)
  const channel = await news.db
    .insertInto('channel')
    .values({ tenantId, code: newTab(), name: '晨光网', type: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const column = await news.db
    .insertInto('channelColumn')
    .values({ tenantId, channelId: channel.id, code: newTab(), name: '要闻' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status !== null)
    await news.db
      .insertInto('release')
      .values({ tenantId, storyId: id, channelId: channel.id, status })
      .execute()
  return column.id
}

test('R-workflow-059 a column is asked about its own channel', async () => {
  const id = await story()
  const [live, empty] = [await columnOf(id, 88), await columnOf(id, null)]
  const codesIn = async (columnId: string) => {
    const { actions } = await actionsOf(as('chief'), id, `listInfo?columnId=${columnId}`)
    return actions.map(({ code }) => code)
  }
  expect(await codesIn(live)).toEqual(expect.arrayContaining(['story-sticky', 'story-retract']))
  const there = await codesIn(empty)
  expect(there).not.toContain('story-sticky')
  expect(there).not.toContain('story-retract')
  // It stands on the other channel all the same.
  expect(there).not.toContain('story-delete')
})

test('the status tells the stage, the open step and the channel', async () => {
  const id = await story()
  expect(await statusOf(as('reporter'), id)).toEqual({
    stage: 'editing',
    stageName: '编辑中',
    status: 'new',
    statusName: '新建',
    step: null,
    publishingStatus: null,
  })
  await submit(as('reporter'), id)
  await goSteps(news, id, 1)
  expect(await statusOf(as('reporter'), id)).toMatchObject({
    stage: 'reviewing',
    stageName: '审核中',
    status: 'submitted',
    step: { no: 2, name: '一校', kind: 'proof', who: '校对', state: 'open', dueAt: expect.any(String) },
  })

  const columnId = await columnOf(id, 51)
  expect(await statusOf(as('reporter'), id, `?columnId=${columnId}`)).toMatchObject({ publishingStatus: 51 })
  const unknown = `/sprint/view/workflow/objects/group/${id}/actions/listInfo?columnId=${crypto.randomUUID()}`
  expect((await as('reporter').post(unknown)).json().msg).toBe('栏目不存在')
})

test('a self-check is written down and changes nothing else', async () => {
  const id = await story()
  const before = await rowOf(id)
  const check = (client: TestClient) =>
    client.post(`${paths.work(id)}/selfDiscipline/process`, { comment: '人名、地名已核对' })
  expect((await check(as('reporter'))).statusCode).toBe(200)
  const { historyNo, historyHash, ...after } = await rowOf(id)
  expect(before).toMatchObject(after)
  expect(historyNo).toBe(before.historyNo + 1)
  expect(historyHash).not.toEqual(before.historyHash)
  const { note } = await news.db
    .selectFrom('storyHistory')
    .select('note')
    .where('storyId', '=', id)
    .where('action', '=', 'selfCheck')
    .executeTakeFirstOrThrow()
  expect(note).toBe('人名、地名已核对')
  await submit(as('reporter'), id)
  expect((await check(as('reporter'))).json().msg).toContain('稿件正在审校')
})

test('a story can be handed to every department in use', async () => {
  const id = await story()
  const groups = dataOf<{ uuid: string; name: string }[]>(
    await as('reporter').get(`/sprint/view/workflow/stories/group/${id}/submit/groups`),
  )
  expect(groups).toContainEqual(
    expect.objectContaining({ name: '科学报编辑部', uuid: await departmentId(news.db, '科学报编辑部') }),
  )
})

test('what waits is counted as 待处理 lists it, and what cannot wait apart', async () => {
  const count = async (account: string) =>
    dataOf<{ todo: number; due: number }>(await as(account).get('/sprint/view/workflow/todo/count'))
  const listed = async (account: string) => {
    const { todo } = dataOf<{ todo: number }>(
      await as(account).post('/sprint/view/workspace/upuser/folder/object/count/each'),
    )
    return todo
  }
  const before = await count('songshiyu')
  const id = await newStory(as('baiyanzhou'), { title: '待视频记者初审' }, { library: 'group' })
  await submit(as('baiyanzhou'), id)
  const after = await count('songshiyu')
  expect(after.todo).toBe(before.todo + 1)
  expect(after.todo).toBe(await listed('songshiyu'))
  const setDue = (due: string) =>
    news.pool.query(`update story_task set due_at = ${due} where story_id = $1`, [id])
  await setDue("now() - interval '1 hour'")
  expect(await count('songshiyu')).toEqual({ todo: after.todo, due: before.due + 1 })
  await setDue("date_trunc('day', now()) + interval '1 day'")
  expect(await count('songshiyu')).toEqual({ todo: after.todo, due: before.due })
})

test('a text that was changed is not decided about unseen', async () => {
  const id = await story()
  await submit(as('reporter'), id)
  const editor = as('editor')
  dataOf(await editor.post(`${paths.work(id)}/approve/claim/process`))
  dataOf(
    await save(editor, id, {
      tab: newTab(),
      base: 1,
      content: { title: '稿件1', htmlContent: '<p>改。</p>' },
    }),
  )
  const stale = await editor.post(`${paths.work(id)}/approve/process`, { version: 1 })
  expect(stale.statusCode).toBe(409)
})
