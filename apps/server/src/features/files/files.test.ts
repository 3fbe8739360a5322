import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { StoredFile } from '@rongbian/contract/files'
import type { StoryDetail } from '@rongbian/contract/stories'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { actsOf, dataOf, newStory, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { film, type UploadApp, uploadApp } from '#/features/uploads/uploads.fixture.ts'
import { hashOf } from '#/storage/file-url.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

let news: UploadApp
let storyId: number
beforeAll(async () => {
  news = await uploadApp()
  storyId = await newStory(news.as('reporter'))
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const upload = (path: string, content: Buffer | string, name: string, client: TestClient = reporter()) => {
  const form = new FormData()
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.append('file', new Blob([bytes]), name)
  return client.post(path, form)
}
const material = (content: Buffer | string, name = '图.jpg') =>
  upload(`${paths.rest(storyId)}/materials/upload`, content, name)
const attach = (content: Buffer | string, name = '附件.pdf') =>
  upload(`${paths.rest(storyId)}/attachments/upload`, content, name)
const picture = (width = 40, height = 30, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer()

test('a picture is stored under the hash of its content, with type and size by content', async () => {
  const content = await jpeg()
  const hash = createHash('sha256').update(content).digest('hex')
  const file = dataOf<StoredFile>(await material(content, '江面 晨雾.png'))
  expect(file).toEqual({
    url: `/sprint/stream/files/${hash}/${encodeURIComponent('江面 晨雾.png')}`,
    type: 'image/jpeg',
    name: '江面 晨雾.png',
    size: content.length,
    width: 40,
    height: 30,
  })
  const answer = await reporter().get(file.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline/),
    etag: `"${hash}"`,
  })
  const again = await reporter().send({
    method: 'GET',
    url: file.url,
    headers: { 'if-none-match': `"${hash}"` },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a turned photograph has the measures people see', async () => {
  const content = await picture(40, 30, '#111').withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(dataOf(await material(content))).toMatchObject({ width: 30, height: 40 })
})

test('parts of a file are sent as asked', async () => {
  const { url } = dataOf<StoredFile>(await attach('%PDF-0123456789'))
  const part = (range: string) => reporter().send({ method: 'GET', url, headers: { range } })
  expect(await part('bytes=5-8')).toMatchObject({ statusCode: 206, body: '0123' })
  expect((await part('bytes=5-8')).headers['content-range']).toBe('bytes 5-8/15')
  expect((await part('bytes=-2')).body).toBe('89')
  expect((await part('bytes=13-')).body).toBe('89')
  expect((await part('bytes=5-900')).body).toBe('0123456789')
  expect(await part('bytes=15-')).toMatchObject({ statusCode: 416 })
  expect(await part('bytes=nonsense')).toMatchObject({ statusCode: 200, body: '%PDF-0123456789' })
})

test('smaller pictures are drawn once and never larger than the original', async () => {
  const { url } = dataOf<StoredFile>(await material(await jpeg(1000, 500)))
  for (const _ of [1, 2]) {
    const small = await reporter().get(url, { width: 320 })
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    })
  }
  expect((await reporter().get(url, { width: 1280 })).headers['content-type']).toBe('image/jpeg')
  expect((await reporter().get(url, { width: 7 })).statusCode).toBe(400)
})

test('a picture that breaks off is sent as it is where a smaller one is asked for', async () => {
  const whole = await picture(400, 300).png().toBuffer()
  const { url } = dataOf<StoredFile>(await material(whole))
  const half = whole.subarray(0, whole.length / 2)
  // As a disk may leave it.
  await news.storage.withLocal(hashOf(url) ?? '', (path) => writeFile(path, half))
  const answer = await reporter().get(url, { width: 160 })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(half)
})

test('the body takes pictures, videos and sounds by their content, whatever they are called', async () => {
  const refused = [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.jpg'],
    ['<!-- x --><!doctype html><script>alert(1)</script>', 'a.png'],
    ['%PDF-1.7', 'a.jpg'],
    ['文字', 'a.mp4'],
  ] as const
  for (const [content, name] of refused) {
    const answer = await material(content, name)
    expect(answer.statusCode, name).toBe(415)
    expect(answer.json().msg).toContain('正文只能使用')
  }
  const broken = await material(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(500)]))
  expect(broken.json().msg).toBe('图片已损坏，无法读取')
  expect(dataOf(await material(film(100), '片.mp4'))).toMatchObject({ type: 'video/mp4', width: null })
  expect(dataOf(await material(Buffer.from('RIFF0000WAVEfmt '), 'a.wav'))).toMatchObject({
    type: 'audio/wav',
  })
  const m4a = Buffer.from(film(100)).fill('M4A ', 8, 12)
  expect(dataOf(await material(m4a, 'a.m4a'))).toMatchObject({ type: 'audio/mp4' })
})

test('an attachment may be nearly anything, but only media and PDF open in the page', async () => {
  const html = dataOf<StoredFile>(await attach('<html><script>alert(1)</script></html>', '网页.html'))
  const answer = await reporter().get(html.url)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''/),
  })
  const docx = dataOf<StoredFile>(await attach(Buffer.from('504b0304aaaa', 'hex'), '稿.docx'))
  expect(docx.type).toContain('wordprocessingml')
  expect((await reporter().get(docx.url)).headers['content-disposition']).toMatch(/^attachment/)
  const pdf = dataOf<StoredFile>(await attach('%PDF-1.4'))
  expect((await reporter().get(pdf.url)).headers['content-disposition']).toMatch(/^inline/)
  expect((await reporter().get(pdf.url, { download: true })).headers['content-disposition']).toMatch(
    /^attachment/,
  )
  expect((await attach('MZ\x90program', '安装.pdf')).json().msg).toBe('不能上传程序文件')
  expect((await attach('', '空.txt')).json().msg).toBe('文件是空的')
})

test('a file beyond its limit is refused with the limit, and nothing stays', async () => {
  const content = Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)])
  const answer = await material(content)
  expect(answer.statusCode).toBe(413)
  expect(answer.json().msg).toBe('图片最大 20 MB')
  const over = await attach(Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), '大.txt')
  expect(over.json()).toMatchObject({ code: 413, msg: '附件最大 50 MB' })
  const hash = createHash('sha256').update(content).digest('hex')
  expect(await news.db.selectFrom('storedFile').selectAll().where('hash', '=', hash).execute()).toEqual([])
})

test('files belong to their house, and uploads to those who may edit', async () => {
  const { url } = dataOf<StoredFile>(await material(await picture(11, 11).png().toBuffer()))
  const { tenantId } = await addNeighbour(news.db)
  const [, hash = ''] = /files\/(\w+)\//.exec(url) ?? []
  await news.db.deleteFrom('asset').where('hash', '=', hash).execute()
  await news.db.updateTable('storedFile').set({ tenantId }).where('hash', '=', hash).execute()
  expect((await reporter().get(url)).statusCode).toBe(404)
  expect((await reporter().get(`/sprint/stream/files/${'0'.repeat(64)}/x`)).statusCode).toBe(404)
  const path = `${paths.rest(storyId)}/materials/upload`
  expect((await upload(path, await jpeg(), 'a.jpg', news.as('wenxu'))).statusCode).toBe(404)
  expect((await reporter().post(path, { file: 'x' })).statusCode).toBe(415)
  expect((await reporter().post(path, new FormData())).statusCode).toBe(400)
})

test('the hash is the key: a colleague who has it may read, and no list tells it to one who may not read the story', async () => {
  const stored = dataOf<StoredFile>(await material(await picture(14, 14).png().toBuffer(), '独家.png'))
  const [, hash = ''] = /files\/(\w+)\//.exec(stored.url) ?? []
  const id = await newStory(reporter(), {
    title: '独家线索',
    thumbnailUrl: stored.url,
    htmlContent: `<p>独家线索</p><figure class="rb-image"><img src="${stored.url}"></figure>`,
    photos: [{ filename: '独家.png', url: stored.url }],
    attachedFiles: [{ url: stored.url, type: stored.type }],
  })
  const colleague = news.as('wenxu')
  expect((await colleague.get(stored.url)).statusCode).toBe(200)

  const answers = (client: TestClient) =>
    Promise.all([
      client.get(paths.show(id)),
      client.get(`${paths.view(id)}/relatedContentAttachments/edit/info`),
      client.get(`${paths.view(id)}/related/list`),
      client.get(`${paths.view(id)}/historyVersions/1/detail`),
      client.post('/sprint/view/workspace/upuser/workspace/drafts/objects/search/list'),
      client.post('/sprint/view/libraries/workspace/listObjects/info'),
      client.post('/sprint/view/workspace/upgroup/objects/search/list'),
      client.post('/sprint/view/libraries/manuscript/stories/search/info/list'),
      client.post('/sprint/search/stories', { keyword: '独家线索' }),
      client.get('/sprint/view/locks/list'),
      client.get('/sprint/rest/materials/list', { scope: 'shared' }),
    ])
  const told = async (client: TestClient) => (await answers(client)).filter(({ body }) => body.includes(hash))
  expect((await told(reporter())).length).toBeGreaterThan(3)
  expect(await told(colleague)).toEqual([])
})

test('chosen files come as one zip; an unknown one is named', async () => {
  const one = dataOf<StoredFile>(await attach('%PDF-one', '一.pdf'))
  const two = dataOf<StoredFile>(await attach('%PDF-two', '二.pdf'))
  const download = (files: object[]) => reporter().post('/sprint/stream/stories/downloadBatch', { files })
  const zip = await download([
    { path: one.url },
    { path: two.url, fileName: '改名.pdf' },
    { path: `/mixmedia${one.url}` },
  ])
  expect(zip.headers['content-type']).toBe('application/zip')
  const text = zip.rawPayload.toString('utf8')
  expect(text).toContain('%PDF-one')
  expect(text).toContain('改名.pdf')
  expect(text).toContain('一 (2).pdf')
  const paths = ['https://evil.example/a', `/sprint/stream/files/${'0'.repeat(64)}/x`, '../../etc/passwd']
  for (const path of paths) {
    const refused = await download([{ path, fileName: '没有.pdf' }])
    expect(refused.statusCode).toBe(400)
    expect(refused.json().msg).toContain('没有.pdf')
  }
})

test('an imported page brings its text and its pictures', async () => {
  const png = await picture(12, 12).png().toBuffer()
  const html = `<h1>晨雾</h1><p>江面。</p><img src="data:image/png;base64,${png.toString('base64')}">`
  const path = '/sprint/rest/stories/import/document'
  const imported = dataOf<{ title: string; htmlContent: string }>(await upload(path, html, '稿.html'))
  expect(imported.title).toBe('晨雾')
  const [url = ''] = /\/sprint\/stream\/files\/[^"]+/.exec(imported.htmlContent) ?? []
  expect((await reporter().get(url)).rawPayload.equals(png)).toBe(true)
  expect((await upload(path, 'x', '稿.exe')).statusCode).toBe(415)
})

test('an export is a file, and the history says so once', async () => {
  const id = await newStory(reporter(), { title: '导出稿', htmlContent: '<p>正文在此。</p>' })
  const path = `${paths.work(id)}/export/process`
  const answer = await reporter().get(path, { format: 'txt' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('导出稿.txt')
  expect(answer.body).toContain('正文在此。')
  expect((await reporter().get(path)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(await actsOf(news.db, id)).toEqual(['create', 'export', 'export'])
  expect((await news.as('wenxu').get(path)).statusCode).toBe(404)
})

test('the attachments tab lists files and materials', async () => {
  const id = await newStory(reporter())
  const file = dataOf<StoredFile>(await attach('%PDF-tab', '表.pdf'))
  const photo = dataOf<StoredFile>(await material(await picture(13, 13).png().toBuffer(), '图.png'))
  const content = {
    attachedFiles: [{ url: file.url, type: file.type, name: file.name, size: file.size }],
    htmlContent: `<figure class="rb-image"><img src="${photo.url}"><figcaption>说明</figcaption></figure>`,
  }
  const story: StoryDetail = dataOf(await save(reporter(), id, { tab: newTab(), base: 1, content }))
  const tab = dataOf<Pick<StoryDetail, 'attachedFiles' | 'reference'>>(
    await reporter().get(`${paths.view(id)}/relatedContentAttachments/edit/info`),
  )
  expect(tab.attachedFiles).toEqual(content.attachedFiles)
  expect(tab.reference).toMatchObject([{ url: photo.url, type: 'image', caption: '说明' }])
  expect(story.reference).toEqual(tab.reference)

  const video = dataOf<StoredFile>(await attach(Buffer.from('视频'), '片.mp4'))
  const film = await newStory(
    reporter(),
    { accessUrl: video.url, photos: [{ filename: '剧照.png', comment: '台前', url: photo.url }] },
    { type: 'VIDEO' },
  )
  const list = await reporter().get(`${paths.rest(film)}/relatedContentAttachments/edit/info`)
  expect(dataOf<typeof tab>(list).reference).toMatchObject([
    { url: video.url, type: 'video' },
    { url: photo.url, name: '剧照.png', caption: '台前' },
  ])
})
