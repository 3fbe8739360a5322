import type { Journal } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dataOf,
  newStory,
  newTab,
  noticesOf,
  paths,
  save,
  type,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const open = async (client: TestClient, id: number) =>
  dataOf<{ story: { title: string }; journal: Journal | null }>(
    await client.get(`${paths.view(id)}/edit/info`),
  )
const typed = (title: string) => ({ title, htmlContent: '<p>正在写</p>' })

test('what is typed outlives the tab and comes back, cleaned', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  const content = { title: '半句', htmlContent: '<p onclick="x()">话<script>1</script></p>' }
  const kept = dataOf<{ savedAt: string; lock: object }>(
    await type(reporter(), id, { tab, base: 1, content }),
  )
  expect(kept.lock).toMatchObject({ tab, mine: true })
  dataOf(await type(reporter(), id, { tab, base: 1, content: { ...content, title: '半句话' } }))

  const { story, journal } = await open(news.newClientOf('reporter'), id)
  expect(story.title).toBe('晨雾')
  expect(journal).toMatchObject({ base: 1, content: { title: '半句话', htmlContent: '<p>话</p>' } })
  expect(await versionsOf(news.db, id)).toHaveLength(1)
})

test('a save clears the journal, and closing the page does not', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await type(reporter(), id, { tab, base: 1, content: typed('甲') }))
  dataOf(await reporter().post(`${paths.work(id)}/lock/off`, { tab }))
  expect((await open(reporter(), id)).journal?.content.title).toBe('甲')
  dataOf(await save(reporter(), id, { tab, base: 1, content: typed('甲乙') }))
  expect((await open(reporter(), id)).journal).toBeNull()
})

test('typing on an old version is kept beside and answered with both texts', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await save(reporter(), id, { tab, base: 1, content: typed('新') }))
  const answer = await type(reporter(), id, { tab, base: 1, content: typed('旧上写的') })
  expect(answer.json()).toMatchObject({
    code: 40901,
    data: { facts: { kept: 3, current: { version: { no: 2 } } } },
  })
  expect((await versionsOf(news.db, id)).at(-1)).toMatchObject({
    kind: 'conflict',
    content: { title: '旧上写的' },
  })
})

test('an autosave that arrives after its own save does no harm', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await save(reporter(), id, { tab, base: 1, content: typed('新') }))
  dataOf(await type(reporter(), id, { tab, base: 1, content: typed('新') }))
  expect(await versionsOf(news.db, id)).toHaveLength(2)
  expect((await open(reporter(), id)).journal).toBeNull()
})

test('a journal the story went on without becomes a version, and its person is told once', async () => {
  const id = await newStory(news.as('hexingzhi'), {}, { library: 'group' })
  const [tab, other] = [newTab(), newTab()]
  const [he, fang] = [news.as('hexingzhi'), news.as('fangjinshu')]
  dataOf(await type(he, id, { tab, base: 1, content: typed('何写的') }))
  dataOf(await he.post(`${paths.work(id)}/lock/off`, { tab }))
  dataOf(await save(fang, id, { tab: other, base: 1, content: typed('方写的') }))

  for (const _ of [1, 2])
    expect(await open(he, id)).toMatchObject({ story: { title: '方写的' }, journal: null })
  expect((await versionsOf(news.db, id)).map(({ kind, byName }) => [kind, byName])).toEqual([
    ['create', '何行止'],
    ['save', '方锦书'],
    ['conflict', '何行止'],
  ])
  expect(await noticesOf(news.db, 'hexingzhi')).toHaveLength(1)
})

test('what is given up is kept beside the text', async () => {
  const id = await newStory(reporter())
  dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content: typed('不要了') }))
  for (const _ of [1, 2]) dataOf(await reporter().post(`${paths.rest(id)}/journal/discard`))
  expect((await open(reporter(), id)).journal).toBeNull()
  const versions = await versionsOf(news.db, id)
  expect(versions.map(({ kind }) => kind)).toEqual(['create', 'rescue'])
  expect(versions[1]?.content).toMatchObject({ title: '不要了' })
})

test('a text can be rescued into a story in the waste box, once', async () => {
  const id = await newStory(reporter())
  dataOf(await reporter().post(`${paths.work(id)}/delete/process`))
  const form = { tab: newTab(), base: 1, content: typed('抢救') }
  expect((await type(reporter(), id, form)).json().msg).toContain('废稿箱')
  const rescue = async () =>
    dataOf<{ no: number }>(await reporter().post(`${paths.rest(id)}/rescue`, form)).no
  expect([await rescue(), await rescue()]).toEqual([2, 2])
})

test('another tab of mine that does not go on from my unsaved words keeps them beside', async () => {
  const id = await newStory(reporter())
  const [first, second, third] = [newTab(), newTab(), newTab()]
  const html = '<p>第一段。</p><p>第二段写到一半</p>'
  const release = () => reporter().post(`${paths.work(id)}/lock/off`)
  dataOf(await type(reporter(), id, { tab: first, base: 1, content: { title: '题', htmlContent: html } }))
  dataOf(await release())
  const continued = { title: '题', htmlContent: html.replace('一半', '一半，续上。') }
  dataOf(await type(reporter(), id, { tab: second, base: 1, content: continued }))
  expect(await versionsOf(news.db, id)).toHaveLength(1)
  dataOf(await release())
  dataOf(await save(reporter(), id, { tab: third, base: 1, content: { title: '另起炉灶' } }))
  const versions = await versionsOf(news.db, id)
  expect(versions.map(({ kind }) => kind)).toEqual(['create', 'rescue', 'save'])
  expect(JSON.stringify(versions[1]?.content)).toContain('续上')
})

test('half an emoji or a stray control character does not stop the journal', async () => {
  const id = await newStory(reporter())
  const content = {
    title: '好',
    htmlContent: `<p>甲${String.fromCharCode(0xd83d)}乙${String.fromCharCode(0)}丙</p>`,
  }
  dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content }))
  expect((await open(reporter(), id)).journal?.content.htmlContent).toBe('<p>甲\ufffd乙丙</p>')
})
