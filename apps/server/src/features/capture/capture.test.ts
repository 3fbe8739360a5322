import { text as textOf } from 'node:stream/consumers'
import type { Actor } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { article, type CaptureApp, captureApp, words } from './capture.fixture.ts'
import { resumeCaptures } from './work.ts'

vi.setConfig({ testTimeout: 60_000 })

const path = '/sprint/view/webPageSnatch'
let news: CaptureApp
let reporter: Actor
let editor: Actor
beforeAll(async () => {
  news = await captureApp()
  ;({ reporter, editor } = news)
})
afterAll(() => news.close())

let count = 0
/** A page of the web with a text of its own. */
const newPage = (
  title = `渡口的早晨 ${count + 1}`,
  text = `${words}第${count + 1}天。`,
  pictures: string[] = [],
) => {
  count += 1
  const place = `/p/${count}.html`
  news.house.pages.set(place, article(title, text, pictures))
  return news.house.url(place)
}
const show = (actor: Actor, url: string, again = false) => news.captures.show(actor, { url, again })
const all = { mine: true, open: false, words: '', page: 0, size: 100 }

test('a page is captured with its text, its facts and itself', async () => {
  const url = newPage('江面起雾', words, ['/i/a.png'])
  const capture = await show(reporter, url)
  expect(capture).toMatchObject({
    url,
    state: 'done',
    title: '江面起雾',
    author: '苏木',
    source: '晨光网',
    publishedAt: '2026-03-01T00:00:00.000Z',
    pictureCount: 1,
    isPartial: false,
    mine: true,
    story: null,
    duplicates: [],
    pictures: [{ source: news.house.url('/i/a.png'), url: '', assetId: null, problem: '' }],
  })
  expect(capture.html).toContain(words)
  expect(capture.cover).toBe(news.house.url('/i/a.png'))
  const { body, headers } = await news.captures.snapshot(reporter, capture.id)
  expect(await textOf(body as never)).toContain('<title>江面起雾 - 晨光网</title>')
  expect(headers['content-disposition']).toMatch(/^attachment/)
})

test('the same address is fetched once, unless it is asked for again', async () => {
  const url = newPage()
  const [first, second] = await Promise.all([show(reporter, url), show(reporter, url)])
  const third = await show(reporter, `${url}?utm_source=x#end`)
  expect([second.id, third.id]).toEqual([first.id, first.id])
  expect(news.house.asked.filter((asked) => url.endsWith(asked))).toHaveLength(1)
  const again = await show(reporter, url, true)
  expect(again.id).not.toBe(first.id)
  expect(again.duplicates).toMatchObject([{ reason: 'url', captureId: first.id, storyId: null }])
})

test('the same text and the same title are recognised elsewhere, also by colleagues', async () => {
  const text = `${words}河对岸的灯塔上个月换了新灯，老人说比从前亮了一倍。`
  const first = await show(reporter, newPage('灯塔换了新灯', text))
  const copied = await show(editor, newPage('老灯塔亮起来', text.replaceAll('，', ', ')))
  expect(copied.mine).toBe(true)
  expect(copied.duplicates).toMatchObject([{ reason: 'text', captureId: first.id, byName: first.byName }])
  const titled = await show(
    editor,
    newPage('灯塔换了新灯', '完全不同的一段文字，说的是另一座灯塔，在另一片海上。'.repeat(4)),
  )
  expect(titled.duplicates).toMatchObject([{ reason: 'title', captureId: first.id }])
})

test('stories count as far as one may read them', async () => {
  const html = `<p>${words}船夫把缆绳系在第三根木桩上。</p>`
  const content = { title: '缆绳系在木桩上', htmlContent: html }
  const storyId = await newStory(news.as('reporter'), content)
  const url = newPage('另一个标题', `${words}船夫把缆绳系在第三根木桩上。`)
  const mine = await show(reporter, url)
  expect(mine.duplicates).toContainEqual(
    expect.objectContaining({ reason: 'text', storyId, captureId: null }),
  )
  const titled = await show(
    reporter,
    newPage('缆绳系在木桩上', '说的是一本书的名字，和渡口没有任何关系，只是恰好同名。'.repeat(4)),
  )
  expect(titled.duplicates).toContainEqual(expect.objectContaining({ reason: 'title', storyId }))
  const stranger = await show(await actorOf(news.db, 'layout'), url)
  expect(stranger.duplicates.map((found) => found.storyId)).not.toContain(storyId)
})

test('R-capture-009: a page that cannot be captured says why and leaves nothing', async () => {
  const before = await news.captures.list(reporter, all)
  await expect(show(reporter, news.house.url('/none.html'))).rejects.toThrow('404')
  await expect(show(reporter, 'http://10.0.0.1/')).rejects.toThrow('端口')
  await expect(show(reporter, 'news')).rejects.toThrow('请输入正确的网址')
  await expect(show(reporter, ' ')).rejects.toThrow('请输入网址')
  expect((await news.captures.list(reporter, all)).total).toBe(before.total)
})

const statesOf = async (ids: number[]) => {
  const found = await Promise.all(ids.map((id) => news.captures.read(reporter, id)))
  return found.map(({ state }) => state)
}
const workAll = async (ids: number[]) => {
  for (const captureId of ids)
    await news.work({ tenantId: reporter.tenantId, captureId }, new AbortController().signal)
}

test('pages in the background wait, are done one by one, and say why they failed', async () => {
  const urls = [newPage(), news.house.url('/gone.html'), newPage()]
  const first = await news.captures.inBackground(reporter, urls)
  const ids = first.items.map(({ id }) => id)
  expect(first.items.map(({ url, state }) => ({ url, state }))).toEqual(
    urls.map((url) => ({ url, state: 'waiting' })),
  )
  const [twice, thrice] = await Promise.all([
    news.captures.inBackground(reporter, urls),
    news.captures.inBackground(reporter, [...urls, ...urls]),
  ])
  expect(twice.items.map(({ id }) => id)).toEqual(ids)
  expect(thrice.items.map(({ id }) => id)).toEqual([...ids, ...ids])

  await workAll(ids)
  expect(await statesOf(ids)).toEqual(['done', 'failed', 'done'])
  expect((await news.captures.read(reporter, ids[1] ?? 0)).problem).toContain('404')

  news.house.pages.set('/gone.html', article('又回来了', words))
  const again = await news.captures.inBackground(reporter, urls)
  expect(again.items.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: ids[0], state: 'done' },
    { id: ids[1], state: 'waiting' },
    { id: ids[2], state: 'done' },
  ])
  await workAll(ids)
  expect(await statesOf(ids)).toEqual(['done', 'done', 'done'])
})

test('R-capture-008, 010: two addresses of which one is wrong are refused together, and the wrong one is named', async () => {
  await expect(news.captures.inBackground(reporter, [newPage(), 'nothing'])).rejects.toThrow(
    '第 2 个：请输入正确的网址',
  )
})

test('work that was lost with its process is asked for once more, and done', async () => {
  const { items } = await news.captures.inBackground(reporter, [newPage()])
  const [id = 0] = items.map((item) => item.id)
  await news.db.updateTable('capture').set({ state: 'running' }).where('id', '=', id).execute()
  await news.pool.query("delete from job.job where name = 'capture-page'")
  await resumeCaptures({ db: news.db, jobs: news.jobs })
  const { rows } = await news.pool.query("select data from job.job where name = 'capture-page'")
  expect(rows.map(({ data }) => data.captureId)).toContain(id)
  await workAll([id])
  expect(await statesOf([id])).toEqual(['done'])
})

test('the list has mine and those of all, the open ones, and those with a word', async () => {
  const mine = await show(reporter, newPage('木船与铁船', `${words}甲`))
  const other = await show(editor, newPage('铁船与木船', `${words}乙`))
  const idsOf = async (filter: object) =>
    (await news.captures.list(reporter, { ...all, words: '木船', ...filter })).items.map(({ id }) => id)
  expect(await idsOf({})).toEqual([mine.id])
  expect(await idsOf({ mine: false })).toEqual([other.id, mine.id])
  expect(await idsOf({ mine: false, size: 1, page: 1 })).toEqual([mine.id])
  expect(await idsOf({ mine: false, words: '%' })).toEqual([])
  await news.makeStories(reporter, [mine.id])
  expect(await idsOf({ mine: false, open: true })).toEqual([other.id])
})

test('each deletes their own, and another newsroom sees nothing', async () => {
  const { id } = await show(reporter, newPage())
  await expect(news.captures.drop(editor, id)).rejects.toThrow('只能删除自己')
  const stranger = { ...reporter, tenantId: reporter.tenantId + 1 }
  for (const act of [news.captures.read, news.captures.snapshot, news.captures.drop])
    await expect(act(stranger, id)).rejects.toThrow('不存在')
  await news.captures.drop(reporter, id)
  await expect(news.captures.read(reporter, id)).rejects.toThrow('不存在')
})

test('R-capture-001: the bookmark leads to our own page, whatever stands in the address', async () => {
  const before = news.house.asked.length
  const hostile = `${news.house.url('/x')}"><script>alert(1)</script>'`
  const answer = await news.anonymous.get(`${path}/background`, { url: hostile })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(`url=/rongbian/#/capture?url=${encodeURIComponent(news.house.url('/x'))}%22`)
  expect(answer.body).not.toMatch(/<script|"'|'"/)
  expect(news.house.asked.length).toBe(before)
})

test('the calls refuse what leads inside, and send a snapshot as a file only', async () => {
  const client = news.as('reporter')
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://localhost/']) {
    const answer = await client.post(`${path}/info/show`, { url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toBe('不能访问内部网络或本机的地址')
  }
  const { id, snapshotUrl } = await show(reporter, newPage())
  expect(snapshotUrl).toBe(`${path}/${id}/snapshot`)
  const file = await client.get(snapshotUrl)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename=/),
    'x-content-type-options': 'nosniff',
  })
  expect((await news.anonymous.get(snapshotUrl)).statusCode).toBe(401)
})
