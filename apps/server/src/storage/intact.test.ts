import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStory, paths } from '#/features/stories/stories.fixture.ts'
import { film, type UploadApp, uploadApp } from '#/features/uploads/uploads.fixture.ts'

let news: UploadApp
let storyId: number
beforeAll(async () => {
  news = await uploadApp()
  storyId = await newStory(news.as('reporter'))
})
afterAll(() => news.close())

const send = (path: string, content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return news.as('reporter').post(path, form)
}
/** Ways to bring one file with one request; the last wants an address and nothing else. */
const ways = () => [
  `${paths.rest(storyId)}/materials/upload`,
  `${paths.rest(storyId)}/attachments/upload`,
  '/sprint/rest/materials/upload',
  '/mam/api/file/getUrl',
]

const noise = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
  .png()
  .toBuffer()
const endOfArchive = Buffer.from('504b050600000000010001000a0000000a0000000000', 'hex')
const page = Buffer.from('<script>alert(1)</script>')

const expectRefused = async (path: string, content: Buffer, name: string, words: RegExp) => {
  const answer = await send(path, content, name)
  expect(answer.statusCode, path).toBe(400)
  expect(answer.json().msg).toMatch(words)
  const hash = createHash('sha256').update(content).digest('hex')
  expect((await news.as('reporter').get(`/sprint/stream/files/${hash}/a`)).statusCode).toBe(404)
}

test.each<[string, Buffer, string, RegExp]>([
  ['a picture that is an archive', Buffer.concat([noise, randomBytes(60), endOfArchive]), '图.png', /压缩包/],
  ['a picture that is a page', Buffer.concat([Buffer.from('GIF89a'), page]), '图.gif', /网页代码/],
])('%s too is refused wherever it is brought, and nothing stays', async (_, content, name, words) => {
  for (const path of ways()) await expectRefused(path, content, name, words)
})

test.each<[string, Buffer, string, RegExp]>([
  ['picture', noise.subarray(0, noise.length / 2), '半.png', /图片不完整/],
  ['film', film(4_000).subarray(0, 3_000), '半.mp4', /视频或音频不完整/],
])('half a %s is neither material nor attachment', async (_, content, name, words) => {
  for (const path of ways().slice(0, -1)) await expectRefused(path, content, name, words)
})
