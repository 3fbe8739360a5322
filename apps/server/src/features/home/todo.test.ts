import type { ManualTask } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNeighbour, departmentId, findPerson, newPerson } from '#/features/admin/admin.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { clearedStory, deliver, issue, newChannel, view, work } from '#/features/releases/releases.fixture.ts'
import {
  issueTo,
  openPlatforms,
  type Platforms,
} from '#/features/releases/third-party/third-party.fixture.ts'
import { actorOf, delegate } from '#/features/review/cast.fixture.ts'
import { calls, passSteps, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ask, todoOf, waiting } from './home.fixture.ts'
import { listTodo } from './todo.ts'

const patient = { timeout: 60_000 }

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const as = (account: string) => news.as(account)
const idOf = async (account: string) => (await findPerson(news.db, account)).id
const itemOf = async (account: string, storyId: number, query = {}) =>
  (await todoOf(as(account), query)).find((item) => item.storyId === storyId)

const newRole = async (code: string, permissions: string[]) => {
  const { tenantId } = await findPerson(news.db, 'publisher')
  const { id: roleId } = await news.db
    .insertInto('role')
    .values({ tenantId, code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('rolePermission')
    .values(permissions.map((permission) => ({ tenantId, roleId, code: permission })))
    .execute()
  return roleId
}

const submitted = async (title: string) => {
  const id = await newStory(as('reporter'), { title, origination: '晨光日报' })
  dataOf(await calls.submit(as('reporter'), id))
  return id
}

describe('steps of a review', () => {
  test('wait for whoever may do them, one after the other, and for nobody else', async () => {
    const id = await submitted('等待初审')
    expect(await waiting(as('editor'), id)).toEqual(['review'])
    for (const account of ['reporter', 'wenxu', 'proof', 'publisher', 'layout'])
      expect(await waiting(as(account), id)).toEqual([])
    dataOf(await calls.approve(as('editor'), id))
    expect(await waiting(as('editor'), id)).toEqual([])
    expect(await waiting(as('proof'), id)).toEqual(['proof'])
  })

  test('say which step it is, who sent it and until when, and lead to the story', async () => {
    const id = await submitted('初审的说明')
    const item = await itemOf('editor', id)
    expect(item).toMatchObject({
      id: `review-${id}`,
      title: '初审的说明',
      libraryId: 'workspace',
      level: 1,
      type: 'COMPO',
      note: '初审 · 陆问川送审',
      link: `/homePage?story=workspace:${id}`,
    })
    expect(item?.dueAt).not.toBeNull()
  })

  test('a step in someone’s hands waits for them alone', async () => {
    const id = await submitted('已领取')
    const other = 'secondEditor'
    const { tenantId, departmentId: department } = await findPerson(news.db, 'editor')
    const { id: personId } = await news.db
      .insertInto('person')
      .values({ tenantId, account: other, name: other, passwordHash: '', departmentId: department })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role = await news.db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('code', '=', 'editor')
      .executeTakeFirstOrThrow()
    await news.db.insertInto('personRole').values({ tenantId, personId, roleId: role.id }).execute()
    expect(await waiting(as(other), id)).toEqual(['review'])
    dataOf(await calls.claim(as('editor'), id))
    expect(await waiting(as(other), id)).toEqual([])
    expect((await itemOf('editor', id))?.note).toBe('初审 · 陆问川送审 · 已领取')
  })

  test('whoever acts in someone’s stead sees what waits for them, and whose it is', async () => {
    const id = await submitted('代为初审')
    expect(await waiting(as('layout'), id)).toEqual([])
    await delegate(news.db, 'editor', 'layout', 1)
    const substitute = await actorOf(news.db, 'layout')
    const clock = { timeZone: news.env.TIME_ZONE, now: new Date() }
    const { items } = await listTodo(news, substitute, { myself: true, page: 0, size: 100 }, clock)
    const item = items.find(({ storyId }) => storyId === id)
    expect(item).toMatchObject({ kind: 'review', note: expect.stringContaining('代江予白') })
    await news.db.deleteFrom('delegation').where('takerId', '=', substitute.id).execute()
  })
})

describe('what was handed over', () => {
  test('to a person waits for that person until they take it', async () => {
    const id = await newStory(as('reporter'), { title: '转给编辑' })
    const body = { targetUuid: await idOf('editor'), mode: 'move', comment: '请改标题' }
    dataOf(await run(as('reporter'), id, 'deliver', body))
    expect(await itemOf('editor', id)).toMatchObject({ kind: 'handed', note: '陆问川提交：请改标题' })
    for (const account of ['reporter', 'wenxu', 'director'])
      expect(await waiting(as(account), id)).toEqual([])
    await rewrite(as('editor'), id, { title: '改过的标题' })
    expect(await waiting(as('editor'), id)).toEqual([])
  })

  test('R-dashboard-065: to a department is shown to its people when they ask for it', async () => {
    const id = await newStory(as('reporter'), { title: '交给教科文部' })
    const culture = await departmentId(news.db, '教科文部')
    dataOf(await run(as('reporter'), id, 'deliver', { targetGroup: culture, mode: 'move', comment: '' }))
    expect(await waiting(as('wenxu'), id)).toEqual([])
    expect(await waiting(as('wenxu'), id, { myself: false })).toEqual(['handed'])
    for (const account of ['editor', 'reporter', 'director'])
      expect(await waiting(as(account), id, { myself: false })).toEqual([])
    await rewrite(as('wenxu'), id, { title: '接手' })
    expect(await waiting(as('wenxu'), id, { myself: false })).toEqual([])
  })

  test('and returned waits for its sender, with the reason', async () => {
    const id = await newStory(as('reporter'), { title: '退稿' })
    const body = { targetUuid: await idOf('editor'), mode: 'move', comment: '' }
    dataOf(await run(as('reporter'), id, 'deliver', body))
    dataOf(await run(as('editor'), id, 'fetch/deny', { comment: '缺一个信源' }))
    expect(await waiting(as('editor'), id)).toEqual([])
    expect(await itemOf('reporter', id)).toMatchObject({
      kind: 'returned',
      note: '江予白退回：缺一个信源',
      link: `/compo?storyId=${id}&libid=workspace`,
    })
  })
})

describe('what a review has returned', () => {
  test('waits for its author until it is sent again', async () => {
    const id = await submitted('被退回')
    dataOf(await calls.deny(as('editor'), id, { comment: '请补充信源' }))
    expect(await waiting(as('editor'), id)).toEqual([])
    expect(await itemOf('reporter', id)).toMatchObject({ kind: 'returned', note: '江予白退回：请补充信源' })
    await rewrite(as('reporter'), id, { summary: '补充了信源' })
    expect((await itemOf('reporter', id))?.note).toBe('已修改，可再送审 · 江予白退回：请补充信源')
    dataOf(await calls.again(as('reporter'), id))
    expect(await waiting(as('reporter'), id)).toEqual([])
  })

  test('in a department waits for its author until it is changed, then for the department', async () => {
    const city = await departmentId(news.db, '城市新闻部')
    const form = { library: 'group', groupUuid: city, departmentId: city }
    const id = await newStory(as('reporter'), { title: '部门稿退回', origination: '晨光日报' }, form)
    dataOf(await calls.submit(as('reporter'), id))
    dataOf(await calls.deny(as('editor'), id, { comment: '请核实' }))
    expect(await waiting(as('reporter'), id)).toEqual(['returned'])
    expect(await waiting(as('reporter'), id, { myself: false })).toEqual(['returned'])
    expect(await waiting(as('director'), id)).toEqual([])
    await rewrite(as('reporter'), id, { summary: '核实过了' })
    expect(await waiting(as('reporter'), id)).toEqual([])
    expect(await waiting(as('director'), id, { myself: false })).toEqual(['returned'])
  })
})

describe('what came back stays what came back', () => {
  /** Its word becomes 已恢复, its text is the same. */
  const throwAndFetch = async (account: string, id: number) => {
    dataOf(await as(account).post(`${paths.work(id)}/delete/process`))
    dataOf(await as(account).post(`${paths.work(id)}/restore/process`))
  }

  test('by a colleague, also after it lay in the waste box', async () => {
    const id = await newStory(as('reporter'), { title: '退稿后误删' })
    const body = { targetUuid: await idOf('editor'), mode: 'move', comment: '' }
    dataOf(await run(as('reporter'), id, 'deliver', body))
    dataOf(await run(as('editor'), id, 'fetch/deny', { comment: '缺一个信源' }))
    await throwAndFetch('reporter', id)
    expect(await itemOf('reporter', id)).toMatchObject({ kind: 'returned', note: '江予白退回：缺一个信源' })
  })

  test('by a review, also after it lay in the waste box', async () => {
    const id = await submitted('退回后误删')
    dataOf(await calls.deny(as('editor'), id, { comment: '请补充信源' }))
    await throwAndFetch('reporter', id)
    expect(await itemOf('reporter', id)).toMatchObject({ kind: 'returned', note: '江予白退回：请补充信源' })
    await rewrite(as('reporter'), id, { summary: '补充了信源' })
    expect((await itemOf('reporter', id))?.note).toBe('已修改，可再送审 · 江予白退回：请补充信源')
  })
})

describe('what may be issued', () => {
  test('waits for whoever signs, and for nobody once it is signed', patient, async () => {
    const uuid = await newChannel(news, 'todoweb')
    const id = await clearedStory(news, { title: '待签发' })
    for (const account of ['publisher', 'chief']) expect(await waiting(as(account), id)).toEqual(['issue'])
    for (const account of ['reporter', 'editor', 'director', 'proof'])
      expect(await waiting(as(account), id)).toEqual([])
    expect((await itemOf('publisher', id))?.note).toBe('终审通过（许砚秋）')
    dataOf(await issue(news, id, { uuid }))
    for (const account of ['publisher', 'chief']) expect(await waiting(as(account), id)).toEqual([])
  })

  test('is due when its channel wants it', patient, async () => {
    const uuid = await newChannel(news, 'todoqueue')
    const id = await clearedStory(news, { title: '列入待签发' })
    const wanted = new Date(Date.now() + 3_600_000)
    dataOf(await as('publisher').post(`${view(id)}/prepublish`, { uuid }))
    await news.db.updateTable('release').set({ issueDate: wanted }).where('channelId', '=', uuid).execute()
    expect(await itemOf('chief', id)).toMatchObject({ kind: 'issue', dueAt: wanted.toISOString() })
  })
})

describe('what went wrong on the way out', () => {
  test('waits for those who sign, until someone tries again', patient, async () => {
    const uuid = await newChannel(news, 'todofail')
    const id = await clearedStory(news, { title: '发布失败的稿件' })
    dataOf(await issue(news, id, { uuid }))
    const failed = { state: 'failed', problem: '磁盘已满', closedAt: new Date() } as const
    await news.db.updateTable('delivery').set(failed).where('channelId', '=', uuid).execute()
    await news.db.updateTable('release').set({ status: 91 }).where('channelId', '=', uuid).execute()
    expect(await itemOf('publisher', id)).toMatchObject({
      kind: 'failed',
      note: '渠道todofail发布失败：磁盘已满',
      link: `/homePage?story=product:${id}:release`,
    })
    for (const account of ['reporter', 'director', 'layout'])
      expect(await waiting(as(account), id)).toEqual([])

    const { id: deliveryId } = await news.db
      .selectFrom('delivery')
      .select('id')
      .where('channelId', '=', uuid)
      .executeTakeFirstOrThrow()
    dataOf(await as('chief').post('/sprint/rest/publish/deliveries/retry', { id: deliveryId }))
    expect(await waiting(as('publisher'), id)).toEqual([])
    await deliver(news)
    expect(await waiting(as('publisher'), id)).toEqual([])
  })

  test('is nothing to departments that may not sign for the channel', patient, async () => {
    const uuid = await newChannel(news, 'todogrant')
    const id = await clearedStory(news, { title: '只给城市新闻部' })
    dataOf(await issue(news, id, { uuid }))
    await news.db.updateTable('delivery').set({ state: 'failed' }).where('channelId', '=', uuid).execute()
    await news.db.updateTable('release').set({ status: 91 }).where('channelId', '=', uuid).execute()
    const grantTo = async (department: string) => {
      const { tenantId } = await findPerson(news.db, 'publisher')
      await news.db.deleteFrom('channelGrant').where('channelId', '=', uuid).execute()
      const grant = { tenantId, channelId: uuid, columnId: null }
      const granted = await departmentId(news.db, department)
      await news.db
        .insertInto('channelGrant')
        .values({ ...grant, departmentId: granted })
        .execute()
    }
    const roleIds = [await newRole('desk-signer', ['story-ratify', 'library-product'])]
    const science = await departmentId(news.db, '科学报编辑部')
    await newPerson(news, 'signer', { departmentId: science, roleIds })
    await grantTo('城市新闻部')
    expect(await waiting(as('signer'), id)).toEqual([])
    expect(await waiting(as('publisher'), id)).toEqual([])
    await grantTo('科学报编辑部')
    expect(await waiting(as('signer'), id)).toEqual(['failed'])
  })

  test('matters no more once something else was ordered', patient, async () => {
    const uuid = await newChannel(news, 'todoagain')
    const id = await clearedStory(news, { title: '重新签发' })
    dataOf(await issue(news, id, { uuid }))
    await news.db.updateTable('delivery').set({ state: 'failed' }).where('channelId', '=', uuid).execute()
    await news.db.updateTable('release').set({ status: 91 }).where('channelId', '=', uuid).execute()
    expect(await waiting(as('chief'), id)).toEqual(['failed'])
    dataOf(await issue(news, id, { uuid }))
    expect(await waiting(as('chief'), id)).toEqual([])
  })
})

test('what people do on platforms waits for them, and its second look for another', patient, async () => {
  const { channelId } = await platforms.bind('WANGYI')
  const id = await clearedStory(news, { title: '人工发布' })
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  const tasksOf = async (account: string) =>
    dataOf<ManualTask[]>(await as(account).get('/sprint/rest/publish/manual/list', { storyId: id }))
  const [task] = await tasksOf('publisher')
  expect(await itemOf('publisher', id)).toMatchObject({
    id: `manual-${task?.id}`,
    kind: 'manual',
    dueAt: null,
  })
  expect(await waiting(as('reporter'), id)).toEqual([])
  const url = 'https://www.163.com/dy/article/1.html'
  dataOf(await as('publisher').post(`/sprint/rest/publish/manual/${task?.id}/confirm`, { url }))
  expect(await waiting(as('publisher'), id)).toEqual([])

  dataOf(await as('publisher').post(`${work(id)}/retract/process?uuid=${channelId}`, { reason: 'order' }))
  await platforms.deliver()
  const [down] = await tasksOf('publisher')
  const path = `/sprint/rest/publish/manual/${down?.id}`
  expect(await itemOf('chief', id)).toMatchObject({ id: `takedown-${down?.id}`, kind: 'takedown' })
  expect((await itemOf('chief', id))?.note).toContain('请在平台上手工删除')
  dataOf(await as('publisher').post(`${path}/confirm`, { note: '后台删除' }))
  expect(await waiting(as('publisher'), id)).toEqual([])
  expect((await itemOf('chief', id))?.note).toContain('唐予安已手工删除，等第二人核对')
  dataOf(await as('chief').post(`${path}/agree`, {}))
  expect(await waiting(as('chief'), id)).toEqual([])
})

test('a withdrawal waits for a second person, never for whoever asked for it', patient, async () => {
  const uuid = await newChannel(news, 'todotwo', 'website', [{ code: 'home', main: true }], {
    twoToWithdraw: true,
  })
  const id = await clearedStory(news, { title: '等第二人' })
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const order = { reason: 'error', note: '数字有误' }
  const asked = dataOf<{ id: number }>(
    await as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, order),
  )
  expect(await waiting(as('publisher'), id)).toEqual([])
  expect(await waiting(as('reporter'), id)).toEqual([])
  expect(await itemOf('chief', id)).toMatchObject({
    id: `confirm-${asked.id}`,
    kind: 'confirm',
    note: '唐予安要求从渠道todotwo撤稿，内容差错：数字有误',
  })
  dataOf(await as('chief').post(`${work(id)}/retract/agree/process`, { id: asked.id, agree: false }))
  expect(await waiting(as('chief'), id)).toEqual([])
})

describe('the list', () => {
  test('marks by the clock of the newsroom', async () => {
    const id = await submitted('按报社时间')
    const dueAt = new Date('2026-03-02T15:59:00Z')
    await news.db.updateTable('storyTask').set({ dueAt }).where('storyId', '=', id).execute()
    const actor = await actorOf(news.db, 'editor')
    const marksAt = async (now: string, timeZone = 'Asia/Shanghai') => {
      const asked = { myself: true, page: 0, size: 100 }
      const { items } = await listTodo(news, actor, asked, { timeZone, now: new Date(now) })
      const item = items.find(({ storyId }) => storyId === id)
      return [item?.isOverdue, item?.isDueToday]
    }
    // 23:59 in Shanghai on the second of March.
    expect(await marksAt('2026-03-01T15:59:59Z')).toEqual([false, false])
    expect(await marksAt('2026-03-01T16:00:00Z')).toEqual([false, true])
    expect(await marksAt('2026-03-02T15:58:59Z')).toEqual([false, true])
    expect(await marksAt('2026-03-02T16:00:00Z')).toEqual([true, false])
    expect(await marksAt('2026-03-01T16:00:00Z', 'Europe/London')).toEqual([false, false])
  })

  test('has nothing in it of another house', async () => {
    const { personId } = await addNeighbour(news.db)
    await news.db.updateTable('person').set({ admin: true }).where('id', '=', personId).execute()
    expect(await ask(as('neighbour'), 'todo', { myself: false })).toEqual({ items: [], total: 0 })
  })

  test('forgets a story that is thrown away', async () => {
    const id = await submitted('丢弃')
    dataOf(await calls.undo(as('reporter'), id))
    expect(await waiting(as('editor'), id)).toEqual([])
    const handed = await newStory(as('reporter'), { title: '转后删除' })
    const body = { targetUuid: await idOf('editor'), mode: 'move', comment: '' }
    dataOf(await run(as('reporter'), handed, 'deliver', body))
    dataOf(await as('editor').post(`${paths.work(handed)}/delete/process`))
    expect(await waiting(as('editor'), handed)).toEqual([])
  })

  test.each(['?size=0', '?size=1000', '?page=-1', '?myself=perhaps'])('%s is refused', async (query) => {
    const answer = await as('editor').get(`/sprint/rest/search/statistic/todo/approval${query}`)
    expect(answer.json()).toMatchObject({ code: 400 })
  })
})

test('every step of the journey is a to-do of one role after the other', patient, async () => {
  const id = await submitted('全程')
  const seen: string[] = []
  for (const [no, account] of ['editor', 'proof', 'proof2', 'proof3', 'director', 'chief'].entries()) {
    seen.push(...(await waiting(as(account), id)))
    if (no === 0) await passSteps(news, id, 1)
    else dataOf(await (no < 4 ? calls.collate : calls.approve)(as(account), id))
  }
  expect(seen).toEqual(['review', 'proof', 'proof', 'proof', 'review', 'review'])
  expect(await waiting(as('publisher'), id)).toEqual(['issue'])
})
