import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { fileSeal } from '#/http/file-link.ts'
import { seal } from '#/http/links.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { linkOf, opener, product, uploaded } from './preview.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const open = opener(() => news)

test('a link shows one story to anyone, and its pictures, and nothing else', async () => {
  const reporter = news.as('reporter')
  const bare = await newStory(reporter)
  const url = await uploaded(reporter, bare)
  const htmlContent = `<p>正文</p><figure><img src="${url}"></figure>`
  const id = await newStory(reporter, { title: '<b>江边</b>', htmlContent })
  const link = await linkOf(reporter, id)
  expect(link.url).toContain(`id=${id}`)
  const page = await open(link.url)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('&lt;b&gt;江边')
  expect(page.body).not.toContain('/sprint/stream/')
  const lent = /src="(\/sprint\/share\/files\/[^"]+)"/.exec(page.body)?.[1] ?? ''
  const file = await open(lent)
  expect(file.statusCode).toBe(200)
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 })
  // Without the seal the file stays inside.
  expect((await open(url)).statusCode).toBe(401)
  expect((await open(link.url.replace(`id=${id}`, `id=${bare}`))).statusCode).toBe(404)
})

test('of a picture only drawings are lent, without what the camera wrote, whatever the address asks for', async () => {
  const reporter = news.as('reporter')
  const create = { width: 2000, height: 1000, channels: 3, background: '#468' } as const
  const words = {
    IFD0: { Artist: 'Qiu Wangshu' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
  }
  const photo = await sharp({ create }).withExif(words).jpeg().toBuffer()
  const url = await uploaded(reporter, await newStory(reporter), photo, '外拍.jpg')
  const id = await newStory(reporter, { title: '外拍', htmlContent: `<figure><img src="${url}"></figure>` })
  const page = await open((await linkOf(reporter, id)).url)
  const lent = /src="(\/sprint\/share\/files\/[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const without = lent.replace(/&width=\d+/, '')
  for (const address of [lent, without, `${without}&play=1`]) {
    const { rawPayload } = await open(address)
    const facts = await sharp(rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 1280 })
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined])
  }
  expect((await open(`${without}&width=4000`)).statusCode).toBe(400)
})

test.each([
  ['cut', (url: string) => url.slice(0, -4)],
  ['written by hand', (url: string) => url.replace(/s=[^&]+/, 's=c3RvcnkgMSAx.zzzzzz.AAAA')],
])('a link that was %s opens nothing', async (_, change) => {
  const id = await newStory(news.as('reporter'), { title: '内部' })
  const { url } = await linkOf(news.as('reporter'), id)
  const answer = await open(change(url))
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('链接无效')
  expect(answer.body).not.toContain('内部')
})

test('a link ends at its time', async () => {
  const id = await newStory(news.as('reporter'), { title: '过期' })
  const past = new Date(Date.now() - 1000)
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sealed = await seal(news.db, `story ${tenantId} ${id}`, past)
  const answer = await open(`/sprint/share/story?library=workspace&id=${id}&t=1&s=${sealed}`)
  expect(answer.statusCode).toBe(410)
  expect(answer.body).toContain('链接已过期')
})

test('the seal of a file opens no story', async () => {
  const id = await newStory(news.as('reporter'), { title: '内部' })
  const sealed = await seal(
    news.db,
    fileSeal({ tenantId: 1, hash: 'a'.repeat(64) }),
    new Date(Date.now() + 60_000),
  )
  expect((await open(`/sprint/share/story?library=workspace&id=${id}&t=1&s=${sealed}`)).statusCode).toBe(404)
})

test('a story put away is shown no more, and whoever may not read it makes no link', async () => {
  const reporter = news.as('reporter')
  const id = await newStory(reporter, { title: '收起' })
  const { url } = await linkOf(reporter, id)
  expect((await news.as('linzhaoye').get(`${product(id)}/getPreviewUrl`)).statusCode).toBe(404)
  await news.db.updateTable('story').set({ box: 'trash' }).where('id', '=', id).execute()
  expect((await open(url)).statusCode).toBe(404)
  const again = await reporter.get(`${product(id)}/getPreviewUrl`)
  expect(again.json()).toMatchObject({ code: 409, msg: '稿件在废稿箱里，恢复后才能分享预览' })
})

test('making a link is written down', async () => {
  const id = await newStory(news.as('reporter'), { title: '留痕' })
  await linkOf(news.as('reporter'), id)
  const row = await news.db
    .selectFrom('auditLog')
    .select('target')
    .where('action', '=', 'story.link')
    .where('target', '=', '留痕')
    .executeTakeFirst()
  expect(row).toBeDefined()
})

test('the code of a link is a drawing', async () => {
  const id = await newStory(news.as('reporter'))
  const answer = await news.as('reporter').get(`/sprint/view/preview-url/workspace/${id}/qrcode`)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.body).toMatch(/^<svg/)
})

test('the preview answers the saved text', async () => {
  const reporter = news.as('reporter')
  const id = await newStory(reporter, { title: '题', htmlContent: '<p>文</p>' })
  const { story } = dataOf<{ story: { title: string; htmlContent: string } }>(
    await reporter.get(paths.show(id).replace(/detail$/, 'preview')),
  )
  expect(story).toMatchObject({ title: '题', htmlContent: '<p>文</p>' })
})
