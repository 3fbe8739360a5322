import type { Special, SpecialCategory, SpecialTemplate } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  act,
  design,
  designed,
  freshCode,
  headline,
  msgOf,
  newSpecial,
  open,
  product,
  publish,
  siteFor,
  storyList,
} from './specials.fixture.ts'

let news: TestApp
let channelId: string
beforeAll(async () => {
  news = await testApp()
  channelId = await siteFor(news)
})
afterAll(() => news.close())

const editor = () => news.as('editor')
const list = async (more = '') => dataOf<Special[]>(await editor().get(product(`search/${channelId}${more}`)))

test('R-special-014 R-special-015 R-special-016 a page is made with a column of its own and found in its channel', async () => {
  const made = await newSpecial(editor(), channelId, { name: '防汛专题' })
  expect(made).toMatchObject({
    channelId,
    name: '防汛专题',
    state: 'draft',
    outlook: 'never',
    isPublish: false,
  })
  expect((await list()).map(({ id }) => id)).toContain(made.id)
  expect(await list('?keyword=防汛')).toMatchObject([
    { id: made.id, picture: expect.stringContaining('data:image/svg') },
  ])
  const byColumn = dataOf<{ special: Special }>(await editor().get(publish(`${made.specialId}/open`)))
  expect(byColumn.special.id).toBe(made.id)
  const columns = dataOf<{ id: string; type: number }[]>(
    await editor().post(publish(`${made.id}/column/tree`)),
  )
  expect(columns).toMatchObject([{ id: made.specialId, type: 2 }])
})

test('a page keeps its picture as it was last saved; one from before there was any is drawn for the list', async () => {
  const own = await siteFor(news)
  const made = await newSpecial(editor(), own)
  const pictures = async () =>
    dataOf<Special[]>(await editor().get(product(`search/${own}`))).map(({ picture }) => picture)
  const kept = async () => {
    const row = news.db.selectFrom('special').select('picture').where('id', '=', made.id)
    return (await row.executeTakeFirstOrThrow()).picture
  }
  const empty = await kept()
  expect(await pictures()).toEqual([empty])
  const saved = await designed(editor(), made, [headline('a')])
  const filled = await kept()
  expect(filled).not.toBe(empty)
  expect([saved.picture, ...(await pictures())]).toEqual([filled, filled])
  await news.db.updateTable('special').set({ picture: '' }).where('id', '=', made.id).execute()
  expect(await pictures()).toEqual([filled])
})

test('a code is taken once, by a page or by a column', async () => {
  const made = await newSpecial(editor(), channelId)
  const again = await editor().post(publish('save'), { channelId, name: '又一个', code: made.code })
  expect([again.statusCode, msgOf(again)]).toEqual([409, `代码“${made.code}”已有专题或栏目在用`])
  const column = await editor().post(publish('save'), { channelId, name: '又一个', code: 'city' })
  expect(column.statusCode).toBe(409)
})

test('R-special-008 R-special-009 R-special-020 sub-columns are ordinary ones below it, and the drawer offers them', async () => {
  const made = await newSpecial(editor(), channelId)
  const code = freshCode()
  dataOf(await editor().post(publish(`${made.id}/column/save`), { name: '现场', code }))
  const tree = dataOf<{ id: string; code: string; parentId: string | null; type: number }[]>(
    await editor().post(publish(`${made.id}/column/tree`)),
  )
  const own = tree.find((one) => one.code === code)
  expect(own).toMatchObject({ parentId: made.specialId, type: 0 })
  const drawer = dataOf<{ tree: { children: { code: string; children: { code: string }[] }[] } }>(
    await news.as('publisher').get(`/sprint/view/publish/${channelId}/column/select/info`),
  )
  const offered = drawer.tree.children.find((one) => one.code === made.code)
  expect(offered?.children.map((one) => one.code)).toEqual([code])
  const foreign = await newSpecial(editor(), channelId)
  const stolen = await editor().post(publish(`${foreign.id}/column/save`), {
    columnId: own?.id,
    name: '偷来',
    code,
  })
  expect(stolen.statusCode).toBe(404)
})

test('R-special-010 a design is saved on its base; one that comes late is kept beside the newer', async () => {
  const made = await newSpecial(editor(), channelId)
  const first = await designed(editor(), made, [headline('a', '一')], { tab: 'one' })
  expect(first.version).toBe(made.version + 1)
  const late = await design(editor(), made, [headline('a', '晚到')], { tab: 'one' })
  expect(late.statusCode).toBe(409)
  expect(late.json().data.facts).toMatchObject({ version: first.version, tree: [{ props: { title: '一' } }] })
  const versions = dataOf<{ no: number; note: string }[]>(await editor().get(publish(`${made.id}/versions`)))
  const kept = versions.find(({ note }) => note.includes('并存'))
  const read = dataOf<{ tree: { props: { title: string } }[] }>(
    await editor().get(publish(`${made.id}/versions/${kept?.no}`)),
  )
  expect(read.tree[0]?.props.title).toBe('晚到')
  expect((await open(editor(), made)).tree).toMatchObject([{ props: { title: '一' } }])
})

test('R-special-023 one person designs at a time; whoever unlocks keeps the other’s work and tells them', async () => {
  const made = await newSpecial(editor(), channelId)
  dataOf(await editor().post(publish(`${made.id}/lock`), { tab: 'one' }))
  const other = await news.as('publisher').post(publish(`${made.id}/lock`), { tab: 'two' })
  expect([other.statusCode, msgOf(other)]).toEqual([423, '江予白正在设计这个专题'])
  const second = await editor().post(publish(`${made.id}/lock`), { tab: 'two' })
  expect(second.statusCode).toBe(423)
  const saved = await designed(editor(), made, [headline('a', '写了一半')], { tab: 'one' })
  dataOf(await news.as('publisher').post(publish(`${made.id}/unlock`)))
  dataOf(await news.as('publisher').post(publish(`${made.id}/lock`), { tab: 'two' }))
  const late = await design(editor(), saved, [headline('a', '写完了')], { tab: 'one' })
  expect(late.statusCode).toBe(409)
  const versions = dataOf<{ note: string; byName: string }[]>(
    await editor().get(publish(`${made.id}/versions`)),
  )
  expect(versions.map(({ note }) => note)).toEqual(
    expect.arrayContaining([expect.stringContaining('接手'), expect.stringContaining('并存')]),
  )
  const told = await news.db
    .selectFrom('notification')
    .select('title')
    .where('type', '=', 'special.taken')
    .execute()
  expect(told.map(({ title }) => title)).toContain(`唐予安接手了专题《${made.name}》`)
})

test('R-special-023 a second window of the same person is told so, and goes on once the first lets go', async () => {
  const made = await newSpecial(editor(), channelId)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const lock = (tab: string) => editor().post(publish(`${made.id}/lock`), { tab })
  dataOf(await lock(first))
  const held = await lock(second)
  expect([held.statusCode, msgOf(held)]).toEqual([423, '您正在另一个窗口设计这个专题'])
  expect((await design(editor(), made, [headline('a')], { tab: second })).statusCode).toBe(423)
  // A window that was left behind ends no lock of another.
  dataOf(await editor().post(publish(`${made.id}/unlock`), { tab: second }))
  dataOf(await lock(first))
  dataOf(await editor().post(publish(`${made.id}/unlock`), { tab: '' }))
  dataOf(await lock(second))
  const late = await design(editor(), made, [headline('late')], { tab: first })
  expect(late.statusCode).toBe(423)
  expect(await open(editor(), made)).toMatchObject({ tree: [] })
})

/** Well formed, and nobody has it. */
const otherFile = `/sprint/stream/files/${'a'.repeat(64)}/other.png`

const nested = (depth: number): object =>
  depth === 0
    ? headline(`d${depth}`)
    : { id: `d${depth}`, kind: 'columns', v: 1, props: {}, slots: { 1: [nested(depth - 1)] } }

test.each([
  ['too deep', () => [nested(50)], '嵌套'],
  ['too many', () => Array.from({ length: 301 }, (_, index) => headline(`h${index}`)), '最多 300 个块'],
  ['the same id twice', () => [headline('a'), headline('a')], '重复'],
  ['an unknown kind', () => [{ id: 'a', kind: 'script', v: 1, props: {} }], '没有“script”这种块'],
  ['a newer shape', () => [{ ...headline('a'), v: 9 }], '更新的版本'],
  [
    'a script as link',
    () => [{ id: 'a', kind: 'headline', v: 1, props: { title: '题', href: 'javascript:alert(1)' } }],
    '填得不对',
  ],
  [
    'a foreign column',
    () => [storyList('a', { rule: { columnIds: [crypto.randomUUID()] } })],
    '别的渠道的栏目',
  ],
  ['a foreign story', () => [storyList('a', { picks: [{ storyId: 987654 }] })], '不在这个渠道上'],
  ['a rule of 100,000', () => [storyList('a', { rule: { newest: 100_000 } })], '填得不对'],
  [
    'a picture that is none of the house',
    () => [{ id: 'a', kind: 'picture', v: 1, props: { picture: { src: otherFile, alt: '图' } } }],
    '不在本社的文件库里',
  ],
  ['a foreign shared block', () => [{ ...headline('a'), shared: crypto.randomUUID() }], '共用块'],
])('%s is refused by name and changes nothing', async (_, tree, message) => {
  const made = await newSpecial(editor(), channelId)
  const refused = await design(editor(), made, tree())
  expect(refused.statusCode).toBe(400)
  expect(msgOf(refused)).toContain(message)
  expect(await open(editor(), made)).toMatchObject({ tree: [], version: made.version })
})

test('a design of five megabytes is refused before it is read, and changes nothing', async () => {
  const made = await newSpecial(editor(), channelId)
  const refused = await design(editor(), made, [headline('a', '长'.repeat(1_700_000))])
  expect([refused.statusCode, msgOf(refused)]).toEqual([413, '提交的内容超出大小限制'])
  expect(await open(editor(), made)).toMatchObject({ tree: [], version: made.version })
})

test('colours are six digits with contrast enough, never CSS', async () => {
  const made = await newSpecial(editor(), channelId)
  const look = { accent: null, paper: '#ffffff', ink: '#eeeeee', header: null, width: 'normal', grey: false }
  const pale = await design(editor(), made, [headline('a')], { look })
  expect([pale.statusCode, msgOf(pale)]).toEqual([400, '文字颜色和底色太接近，读者看不清'])
  const css = await design(editor(), made, [headline('a')], { look: { ...look, ink: 'red;}body{' } })
  expect(css.statusCode).toBe(400)
})

test('R-special-011 a page is deleted, found among the deleted, and comes back', async () => {
  const made = await newSpecial(editor(), channelId)
  dataOf(await editor().post(publish(`${channelId}/delete?columnId=${made.specialId}`)))
  expect((await list()).map(({ id }) => id)).not.toContain(made.id)
  expect((await list('?deleted=true')).map(({ id }) => id)).toContain(made.id)
  dataOf(await editor().post(publish(`${made.id}/restore`)))
  expect((await list()).map(({ id }) => id)).toContain(made.id)
})

test('a copy has the blocks and a column of its own', async () => {
  const made = await designed(editor(), await newSpecial(editor(), channelId), [headline('a', '照抄')])
  const copy = dataOf<Special>(
    await editor().post(publish(`${made.id}/copy`), { name: '副本', code: freshCode() }),
  )
  expect(copy.specialId).not.toBe(made.specialId)
  expect((await open(editor(), copy)).tree).toMatchObject([{ props: { title: '照抄' } }])
})

test('R-special-018 R-special-025 R-special-026 R-special-027 R-special-028 a shared block is changed for all, and stays while pages show it', async () => {
  const block = dataOf<{ uuid: string; version: number }>(
    await editor().post(publish(`${channelId}/block/regist`), {
      kind: 'headline',
      name: '栏头',
      props: { title: '旧' },
    }),
  )
  const made = await designed(editor(), await newSpecial(editor(), channelId), [
    { ...headline('a', '旧'), shared: block.uuid },
  ])
  const held = await editor().post(publish(`${channelId}/block/${block.uuid}/delete`))
  expect([held.statusCode, msgOf(held)]).toEqual([409, `这些专题还在用：${made.name}`])
  const form = { kind: 'headline', name: '栏头', props: { title: '新' }, version: block.version }
  dataOf(await editor().post(publish(`${channelId}/block/${block.uuid}/update`), form))
  const stale = await editor().post(product('block/update'), { ...form, uuid: block.uuid })
  expect(stale.statusCode).toBe(409)
  expect(dataOf(await editor().get(product(`block?uuid=${block.uuid}`)))).toMatchObject({
    props: { title: '新' },
    uses: 1,
  })
  const before = (await open(editor(), made)).version
  dataOf(await editor().post(publish(`${channelId}/block/${block.uuid}/update`), { ...form, version: 2 }))
  // The same words again make no other page.
  expect((await open(editor(), made)).version).toBe(before)
  const facts = dataOf<{ shared: Record<string, object> }>(
    await editor().post(publish(`${made.id}/facts`), { tree: (await open(editor(), made)).tree, look: {} }),
  )
  expect(facts.shared[block.uuid]).toMatchObject({ version: 3, props: { title: '新' } })
  expect(dataOf<object[]>(await editor().get(publish(`${channelId}/block/list`)))).toHaveLength(1)
})

test('R-special-030 R-special-038 pages stand in the order they were put in', async () => {
  const own = await siteFor(news)
  const pages = [
    await newSpecial(editor(), own),
    await newSpecial(editor(), own),
    await newSpecial(editor(), own),
  ]
  const ids = pages.map(({ id }) => id)
  dataOf(await editor().post(product(`${own}/order`), { ids }))
  const found = dataOf<Special[]>(await editor().get(product(`search/${own}`)))
  expect(found.map(({ id }) => id)).toEqual(ids)
  const foreign = await editor().post(product(`${own}/order`), { ids: [crypto.randomUUID()] })
  expect(foreign.statusCode).toBe(409)
})

test('R-special-029 R-special-031 R-special-032 R-special-033 R-special-034 R-special-035 R-special-036 categories hold pages, and say which before they go', async () => {
  const own = await siteFor(news)
  const add = async (name: string) =>
    dataOf<SpecialCategory>(await editor().post(product('category/save'), { channelId: own, name }))
  const [disaster, sport, empty] = [await add('灾害'), await add('体育'), await add('空的')]
  const twin = await editor().post(product('category/save'), { channelId: own, name: '体育' })
  expect(twin.statusCode).toBe(409)
  dataOf(await editor().post(product('category/update'), { id: sport.id, name: '赛事', enabled: false }))
  const flood = await newSpecial(editor(), own, { categoryId: disaster.id, name: '洪水' })
  await newSpecial(editor(), own, { categoryId: sport.id, name: '球赛' })
  const found = dataOf<Special[]>(await editor().get(product(`search/${own}?parentId=${disaster.id}`)))
  expect(found.map(({ id }) => id)).toEqual([flood.id])
  const both = await editor().post(product('category/remove/batch'), {
    ids: [disaster.id, sport.id, empty.id],
  })
  expect([both.statusCode, msgOf(both)]).toEqual([409, '“灾害”还有专题：洪水；“赛事”还有专题：球赛'])
  dataOf(await editor().post(product(`category/remove/${empty.id}`)))
  dataOf(await editor().post(product(`category/${own}/save/order`), { ids: [sport.id, disaster.id] }))
  const names = async (query = '') =>
    dataOf<SpecialCategory[]>(await editor().get(product(`category/list/${own}${query}`))).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['赛事', '灾害'])
  expect(await names('?enabled=true')).toEqual(['灾害'])
})

test('R-special-007 R-special-017 R-special-021 R-special-039 a page is kept as a template, begins others, and goes without touching them', async () => {
  const own = await siteFor(news)
  const made = await designed(editor(), await newSpecial(editor(), own), [headline('a', '模板里的')])
  const { templateId } = dataOf<SpecialTemplate>(
    await editor().post(publish(`${made.id}/design/saveTemp`), { name: '我的模板' }),
  )
  dataOf(await editor().post('/sprint/rest/pub/default/add', { channelId: own, templateId }))
  const begun = await newSpecial(editor(), own)
  expect(begun.templateId).toBe(templateId)
  expect((await open(editor(), begun)).tree).toMatchObject([{ props: { title: '模板里的' } }])
  const { items } = dataOf<{ items: SpecialTemplate[] }>(
    await editor().post(publish(`design/listTemp?channelId=${own}&size=100`)),
  )
  expect(items.find((one) => one.templateId === templateId)).toMatchObject({
    isDefault: true,
    isBuiltIn: false,
  })
  dataOf(await editor().post(publish(`${templateId}/design/deleteTemp`)))
  expect((await open(editor(), begun)).tree).toHaveLength(1)
  const gone = await editor().post(publish('save'), {
    channelId: own,
    name: '晚',
    code: freshCode(),
    templateId,
  })
  expect([gone.statusCode, msgOf(gone)]).toEqual([400, '模板不存在'])
})

test('an empty page is had where the channel begins with a template, which outlives a shared block it was made with', async () => {
  const own = await siteFor(news)
  const block = dataOf<{ uuid: string }>(
    await editor().post(publish(`${own}/block/regist`), {
      ...{ kind: 'headline', name: '栏头', props: { title: '共用的栏头' } },
    }),
  )
  const made = await designed(editor(), await newSpecial(editor(), own), [
    { ...headline('a', '共用的栏头'), shared: block.uuid },
  ])
  const { templateId } = dataOf<SpecialTemplate>(
    await editor().post(publish(`${made.id}/design/saveTemp`), { name: '带共用块' }),
  )
  dataOf(await editor().post('/sprint/rest/pub/default/add', { channelId: own, templateId }))
  await designed(editor(), made, [headline('a')])
  dataOf(await editor().post(publish(`${own}/block/${block.uuid}/delete`)))
  const begun = await newSpecial(editor(), own)
  const { tree } = await open(editor(), begun)
  expect(tree).toMatchObject([{ kind: 'headline', props: { title: '共用的栏头' } }])
  expect(tree[0]).not.toHaveProperty('shared')
  const blank = await newSpecial(editor(), own, { templateId: null })
  expect(blank.templateId).toBeNull()
  expect((await open(editor(), blank)).tree).toEqual([])
})

test('an earlier version comes back, and what stood there is kept', async () => {
  const made = await newSpecial(editor(), channelId)
  const one = await designed(editor(), made, [headline('a', '一')], { keeps: true, note: '第一版' })
  const two = await designed(editor(), one, [headline('a', '二')])
  const versions = dataOf<{ no: number; note: string }[]>(await editor().get(publish(`${made.id}/versions`)))
  const first = versions.find(({ note }) => note === '第一版')
  const back = dataOf<{ tree: { props: { title: string } }[] }>(
    await editor().post(publish(`${made.id}/versions/${first?.no}/restore`), { version: two.version }),
  )
  expect(back.tree[0]?.props.title).toBe('一')
  const missing = await editor().get(publish(`${made.id}/versions/999`))
  expect(missing.statusCode).toBe(404)
})

test('who changes nothing in a channel sends none of its pages for review and ends nobody’s lock there', async () => {
  const own = await siteFor(news)
  const tab = { tab: 'one' }
  const made = await designed(editor(), await newSpecial(editor(), own), [headline('a')], tab)
  const { tenantId } = await findPerson(news.db, 'editor')
  await news.db
    .insertInto('channelGrant')
    .values({ tenantId, channelId: own, departmentId: await departmentId(news.db, '新媒体部') })
    .execute()
  for (const refused of [
    await act(editor(), made, 'submit'),
    await news.as('director').post(publish(`${made.id}/unlock`)),
  ])
    expect([refused.statusCode, msgOf(refused)]).toEqual([409, expect.stringContaining('不能使用渠道')])
  // One’s own is let go all the same.
  dataOf(await editor().post(publish(`${made.id}/unlock`), tab))
})

test('another newsroom, another channel and people without the right find nothing', async () => {
  const made = await newSpecial(editor(), channelId)
  const { tenantId, personId, roleId } = await addNeighbour(news.db)
  await news.db.insertInto('personRole').values({ tenantId, personId, roleId }).execute()
  const neighbour = news.newClientOf('neighbour')
  for (const answer of [
    await neighbour.get(publish(`${made.id}/open`)),
    await neighbour.get(product(`search/${channelId}`)),
    await design(neighbour, made, [headline('a')]),
    await editor().post(publish(`${await siteFor(news)}/${made.id}/edit`), {
      name: '改',
      code: made.code,
      version: made.version,
    }),
  ])
    expect(answer.statusCode).toBe(404)
  expect((await news.as('reporter').get(publish(`${made.id}/open`))).statusCode).toBe(404)
  expect(
    (await news.as('proof').post(publish('save'), { channelId, name: '无权', code: freshCode() })).statusCode,
  ).toBe(403)
})
