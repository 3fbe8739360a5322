import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { sanitiseHtml } from '#/story-text/sanitise.ts'
import { article, type CaptureApp, captureApp, png, words } from './capture.fixture.ts'
import { withOwnPictures } from './story-body.ts'

vi.setConfig({ testTimeout: 60_000 })

let news: CaptureApp
let reporter: Actor
let editor: Actor
beforeAll(async () => {
  news = await captureApp()
  ;({ reporter, editor } = news)
  news.house.pages.set('/i/red.png', await png('#c00'))
  news.house.pages.set('/i/blue.png', await png('#00c'))
  news.house.pages.set('/i/page.png', '<html><script>x</script></html>')
})
afterAll(() => news.close())

let count = 0
const capture = async (pictures: string[] = [], actor = reporter) => {
  count += 1
  const place = `/s/${count}.html`
  news.house.pages.set(place, article(`渡口 ${count}`, `${words}${count}`, pictures))
  return news.captures.show(actor, { url: news.house.url(place), again: false })
}
const contentOf = async (storyId: number | null) => {
  const row = await news.db
    .selectFrom('storyVersion')
    .select('content')
    .where('storyId', '=', storyId ?? 0)
    .executeTakeFirstOrThrow()
  return row.content as unknown as StoryContent
}

test('a capture becomes a draft of mine, its pictures assets that say where they are from', async () => {
  const { id, url } = await capture(['/i/red.png', '/i/blue.png'])
  const { items } = await news.makeStories(reporter, [id])
  const [made] = items
  expect(made).toMatchObject({ id, libraryId: 'workspace', problem: '' })
  const content = await contentOf(made?.storyId ?? null)
  expect(content).toMatchObject({
    title: `渡口 ${count}`,
    origination: '晨光网',
    signature: '苏木',
    comment: `原文：${url}`,
    properties: { originalCategory: 'spcd' },
  })
  expect(content.htmlContent).toContain(words)
  expect(content.htmlContent).not.toContain('news.example')
  expect(content.htmlContent.match(/\/sprint\/stream\/files\//g)).toHaveLength(2)
  expect(content.coverList).toHaveLength(1)

  const { pictures, story } = await news.captures.read(reporter, id)
  expect(story?.storyId).toBe(made?.storyId)
  const assets = await news.db
    .selectFrom('asset')
    .select(['id', 'author', 'origin', 'caption', 'ownerId'])
    .where(
      'id',
      'in',
      pictures.map(({ assetId }) => assetId ?? 0),
    )
    .orderBy('id')
    .execute()
  expect(assets).toHaveLength(2)
  for (const asset of assets)
    expect(asset).toMatchObject({
      author: '苏木',
      origin: '晨光网',
      ownerId: reporter.id,
      caption: expect.stringContaining('图说'),
    })
})

test('a picture that cannot be had leaves its words and its address, and no broken picture', async () => {
  const { id } = await capture(['/i/red.png', '/i/none.png', '/i/page.png'])
  const { items } = await news.makeStories(reporter, [id])
  expect(items[0]?.problem).toBe('有 2 张图片没有下载成功，正文里留有它们的地址')
  const { htmlContent } = await contentOf(items[0]?.storyId ?? null)
  expect(htmlContent.match(/<img/g)).toHaveLength(1)
  expect(htmlContent).toContain('<p>图说 /i/none.png</p>')
  expect(htmlContent).toContain(`［图片未能下载：${news.house.url('/i/none.png')}］`)
  const { pictures } = await news.captures.read(reporter, id)
  expect(pictures.map(({ problem }) => problem)).toEqual([
    '',
    expect.stringContaining('404'),
    expect.stringContaining('网页'),
  ])
})

test('who presses twice, or again later, gets one story', async () => {
  const { id } = await capture(['/i/red.png'])
  const both = await Promise.all([news.makeStories(reporter, [id]), news.makeStories(reporter, [id, id])])
  const later = await news.makeStories(reporter, [id])
  const ids = [...both, later].flatMap(({ items }) => items.map(({ storyId }) => storyId))
  expect(new Set(ids).size).toBe(1)
  const { rows } = await news.pool.query('select count(*)::int as count from story where title = $1', [
    `渡口 ${count}`,
  ])
  expect(rows[0].count).toBe(1)
})

test('a colleague who may not read the story is told whose it is', async () => {
  const { id } = await capture()
  await news.makeStories(reporter, [id])
  const { items } = await news.makeStories(await actorOf(news.db, 'layout'), [id])
  expect(items[0]).toMatchObject({ storyId: null, problem: expect.stringContaining('已用它成稿') })
})

test('what a colleague captured and nobody used becomes mine', async () => {
  const { id } = await capture([], editor)
  const { items } = await news.makeStories(reporter, [id])
  expect(items[0]?.storyId).toEqual(expect.any(Number))
})

test('a story that was destroyed makes room for another', async () => {
  const { id } = await capture()
  const { items } = await news.makeStories(reporter, [id])
  await news.db
    .updateTable('story')
    .set({ box: 'gone' })
    .where('id', '=', items[0]?.storyId ?? 0)
    .execute()
  const again = await news.makeStories(reporter, [id])
  expect(again.items[0]?.storyId).not.toBe(items[0]?.storyId)
  expect(again.items[0]?.problem).toBe('')
})

test('what is not captured yet, failed or gone is refused in words, one by one', async () => {
  const { items: waiting } = await news.captures.inBackground(reporter, [news.house.url('/later.html')])
  const { id } = await capture()
  const { items } = await news.makeStories(reporter, [waiting[0]?.id ?? 0, 999_999, id])
  expect(items.map(({ storyId }) => storyId !== null)).toEqual([false, false, true])
  expect(items[0]?.problem).toContain('还没有抓取成功')
  expect(items[1]?.problem).toContain('不存在')
})

test('pictures within galleries and beside text are put in place, and the text stays as clean as it was', () => {
  const known = {
    source: 'https://a.example/1.jpg',
    url: `/sprint/stream/files/${'a'.repeat(64)}/1.jpg`,
    assetId: 1,
    problem: '',
  }
  const lost = { source: 'https://a.example/2.jpg', url: '', assetId: null, problem: '没有' }
  const html = sanitiseHtml(
    `<figure class="rb-gallery"><figure class="rb-image"><img src="${known.source}"></figure><figure class="rb-image"><img src="${lost.source}"></figure></figure><table><tr><td><img src="${known.source}"></td><td>文字</td></tr></table>`,
  )
  const placed = withOwnPictures({ html, pictures: [known, lost] })
  expect(placed).not.toContain('src="https://a.example')
  expect(placed.match(/<img/g)).toHaveLength(2)
  expect(placed).toContain('［图片未能下载：https://a.example/2.jpg］')
  expect(sanitiseHtml(placed)).toBe(placed)
})
