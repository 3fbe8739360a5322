import { departmentPlace, personPlace, sharedPlace } from '@rongbian/domain'
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
  type,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { isHandled, race, run, seatsWaiting, storyRow, verifyChains } from './hand-over.fixture.ts'

let news: TestApp
const ids = { city: '', culture: '', reporter: '', editor: '', wenxu: '' }
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  ids.city = await departmentId(news.db, '城市新闻部')
  ids.culture = await departmentId(news.db, '教科文部')
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
const give = async (id: number, form: object) =>
  dataOf<{ made: number[] }>(await run(reporter(), id, 'deliver', form)).made
const undo = (id: number, what = 'deliver') => run(reporter(), id, `${what}/undo`)
const newFolder = async (place: string, parentId: string | null = null, name = '文件夹') => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const row = { tenantId, place, parentId, name }
  return (await news.db.insertInto('folder').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('a moved story comes back to its folder, as if it had never gone', async () => {
  const folderId = await newFolder(personPlace(ids.reporter))
  const id = await newStory(reporter(), { title: '回来' }, { folderId })
  await give(id, { targetUuid: ids.wenxu })
  expect(dataOf(await undo(id))).toEqual({ undone: 1, taken: 0 })
  expect(await storyRow(news.db, id)).toMatchObject({
    library: 'workspace',
    place: personPlace(ids.reporter),
    box: 'draft',
    folderId,
    departmentId: ids.city,
    departmentName: '城市新闻部',
    status: 'new',
    hand: null,
  })
  expect(await isHandled(news.db, id, personPlace(ids.reporter))).toBe(false)
  expect(await seatsWaiting(news.db, id)).toEqual([])
  expect(await actsOf(news.db, id)).toEqual(['create', 'deliver', 'handUndo'])
  expect((await noticesOf(news.db, 'wenxu')).at(-1)).toMatchObject({
    type: 'story.taken-back',
    title: '陆问川撤回了《回来》',
  })
  expect((await wenxu().get(paths.show(id))).statusCode).toBe(404)
  expect((await undo(id)).json().msg).toBe('没有可以撤回的移交，或对方已经接收')
})

test('a folder that has gone meanwhile does not stand in the way', async () => {
  const folderId = await newFolder(personPlace(ids.reporter), null, '要删的')
  const id = await newStory(reporter(), {}, { folderId })
  await give(id, { targetGroup: ids.culture })
  await news.db.deleteFrom('folder').where('id', '=', folderId).execute()
  dataOf(await undo(id))
  expect(await storyRow(news.db, id)).toMatchObject({ folderId: null, place: personPlace(ids.reporter) })
})

test('copies that nobody has taken go, those taken stay', async () => {
  const id = await newStory(reporter(), { title: '部分' })
  const [taken = 0, open = 0] = await give(id, { targetUuid: [ids.wenxu, ids.editor], mode: 'copy' })
  dataOf(await save(wenxu(), taken, { tab: newTab(), base: 1, content: { title: '已动手' } }))
  expect(await storyRow(news.db, id)).toMatchObject({ hand: { side: 'out' } })
  expect(dataOf(await undo(id))).toEqual({ undone: 1, taken: 1 })
  expect(await storyRow(news.db, open)).toMatchObject({ box: 'gone', hand: null })
  expect(await seatsWaiting(news.db, open)).toEqual([])
  expect(await storyRow(news.db, taken)).toMatchObject({ box: 'draft', title: '已动手' })
  expect(await storyRow(news.db, id)).toMatchObject({ box: 'draft', status: 'submitted', hand: null })
  expect(await actsOf(news.db, open)).toEqual(['deliver', 'handUndo'])
  expect(await isHandled(news.db, id, personPlace(ids.reporter))).toBe(true)
  const again = await undo(id)
  expect(again.statusCode).toBe(409)
  expect(again.json().msg).toBe('温叙已经接收，不能撤回；需要时请温叙转回')
})

test('it can be asked for on the copy as well, and undoes the whole', async () => {
  const id = await newStory(reporter())
  const made = await give(id, { targetGroup: [ids.city, ids.culture], mode: 'copy' })
  expect(dataOf(await undo(made[0] ?? 0))).toEqual({ undone: 2, taken: 0 })
  expect(await storyRow(news.db, id)).toMatchObject({ hand: null, status: 'new' })
  for (const copy of made) expect(await storyRow(news.db, copy)).toMatchObject({ box: 'gone' })
})

test('only whoever gave it takes it back', async () => {
  const id = await newStory(reporter())
  await give(id, { targetGroup: ids.city })
  const refused = await run(news.as('editor'), id, 'deliver/undo')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().msg).toBe('只有陆问川可以撤回')
  expect((await run(news.as('hexingzhi'), id, 'deliver/undo')).statusCode).toBe(404)
})

test('what someone is writing in is not pulled from under them', async () => {
  const id = await newStory(reporter())
  const [copy = 0] = await give(id, { targetUuid: ids.wenxu, mode: 'copy' })
  const tab = newTab()
  dataOf(await lockOn(wenxu(), copy, tab))
  expect((await undo(id)).json()).toMatchObject({ code: 409, msg: '温叙正在编辑，不能撤回' })
  dataOf(await type(wenxu(), copy, { tab, base: 1, content: { title: '没有保存' } }))
  await news.db.deleteFrom('storyLock').where('storyId', '=', copy).execute()
  expect((await undo(id)).statusCode).toBe(409)
  expect(await storyRow(news.db, copy)).toMatchObject({ box: 'pending', hand: { side: 'in' } })
})

const takings: Record<string, (id: number) => ReturnType<typeof run>> = {
  deleting: (id) => run(wenxu(), id, 'delete'),
  'handing on': (id) => run(wenxu(), id, 'share', { targetUuid: ids.editor, mode: 'copy' }),
  saving: (id) => save(wenxu(), id, { tab: newTab(), base: 1, content: { title: '抢先' } }),
  returning: (id) => run(wenxu(), id, 'fetch/deny', { comment: '退' }),
}
const encounters = Object.keys(takings).flatMap((taking) =>
  (['move', 'copy'] as const).flatMap((mode) =>
    (['undo', 'taking'] as const).map((first) => [taking, mode, first] as const),
  ),
)

test.each(encounters)(
  '%s what came by %s while it is undone: whoever is first wins',
  async (name, mode, first) => {
    const id = await newStory(reporter())
    const arrived = (await give(id, { targetUuid: ids.wenxu, mode }))[0] ?? id
    const calls = { undo: () => undo(id), taking: () => takings[name]?.(arrived) }
    const second = first === 'undo' ? 'taking' : 'undo'
    const [won, lost] = await race(news.db, [id, arrived], [calls[first], calls[second]])
    expect(won?.statusCode, won?.body).toBe(200)
    expect([404, 409]).toContain(lost?.statusCode)
    const row = await storyRow(news.db, arrived)
    if (first === 'undo') {
      expect(row).toMatchObject(mode === 'move' ? { place: personPlace(ids.reporter) } : { box: 'gone' })
    } else expect(row.box).not.toBe('gone')
    expect((await storyRow(news.db, id)).hand?.kind).not.toBe('deliver')
  },
)

test('sharing lays a copy on each shelf, and takes back those nobody chose', async () => {
  const top = await newFolder(sharedPlace, null, '专题')
  const [one, two] = [await newFolder(sharedPlace, top, '甲'), await newFolder(sharedPlace, top, '乙')]
  const id = await newStory(reporter(), { title: '入库' })
  const { made } = dataOf<{ made: number[] }>(
    await run(reporter(), id, 'checkin', { targetFolder: `${one},${two}`, comment: '可用' }),
  )
  const [first = 0, second = 0] = made
  expect(await storyRow(news.db, first)).toMatchObject({
    library: 'manuscript',
    place: 'm',
    box: 'draft',
    folderId: one,
    authorId: ids.reporter,
    parentId: id,
    status: 'shared',
    hand: { kind: 'checkin', side: 'in' },
  })
  expect(await storyRow(news.db, id)).toMatchObject({ status: 'shared', hand: { side: 'out' } })
  const info = await reporter().get(`/sprint/view/workflow/stories/workspace/${id}/checkin/info`)
  const { frequent, folders } = dataOf<Record<string, { uuid: string; path: string }[]>>(info)
  expect(frequent?.map(({ path }) => path).sort()).toEqual(['专题 / 甲', '专题 / 乙'].sort())
  expect(folders?.map(({ uuid }) => uuid)).not.toContain(top)
  // Filing it in another folder is not choosing it.
  dataOf(await run(news.as('chief'), second, 'folder', { folderId: one }))
  dataOf(await run(wenxu(), first, 'fetch'))
  expect(dataOf(await undo(id, 'checkin'))).toEqual({ undone: 1, taken: 1 })
  expect(await storyRow(news.db, first)).toMatchObject({ box: 'draft' })
  expect(await storyRow(news.db, second)).toMatchObject({ box: 'gone' })
  expect((await undo(id, 'checkin')).json().msg).toBe('温叙已经选用，不能撤回')
})

test('what a department was sent comes back to the department it was sent from', async () => {
  const id = await newStory(news.as('editor'), {}, { library: 'group' })
  await give(id, { targetGroup: ids.culture })
  dataOf(await undo(id))
  expect(await storyRow(news.db, id)).toMatchObject({
    library: 'group',
    place: departmentPlace(ids.city),
    box: 'pending',
    departmentName: '城市新闻部',
  })
  expect(await seatsWaiting(news.db, id)).toEqual([departmentPlace(ids.city)])
})
