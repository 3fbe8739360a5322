import { createHash } from 'node:crypto'
import type { StoredFile } from '@rongbian/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

export const imagePaths = {
  render: '/sprint/rest/media/images/render',
  info: '/sprint/rest/media/images/info',
  compress: '/mam/api/videoEditor/compressImg',
  upload: '/mam/api/file/getUrl',
  modify: '/mam/api/videoEditor/modifyByUrl',
  cover: '/sprint/rest/stories/compressImage',
}

/** Every point another colour, so that a turn or a shift shows. */
export const gradient = (width: number, height: number) => {
  const points = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    points.set([Math.round((x * 255) / width), Math.round((y * 255) / height), (x * 7 + y * 3) % 256], at * 3)
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
}

/** Grain does not compress, as a photograph's does not. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export const sendImage = (client: TestClient, content: Buffer | string, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return client.post(imagePaths.upload, form)
}

export const uploadImage = async (client: TestClient, content: Buffer, name = '江面.png') =>
  dataOf<StoredFile>(await sendImage(client, content, name))

const render = (client: TestClient, url: string, operation: object, original?: string) =>
  client.post(imagePaths.render, { url, operation, ...(original && { original }) })

const rendered = async (client: TestClient, url: string, operation: object) => {
  const file = dataOf<StoredFile>(await render(client, url, operation))
  const answer = await client.get(file.url)
  return { file, content: answer.rawPayload }
}

/** The points of a picture, and the colour of one of them. */
export const pointsOf = async (content: Buffer) => {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => {
    const from = (y * width + x) * channels
    return [...data.subarray(from, from + channels)]
  }
  return { data, width, height, channels, at }
}

export const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Around the tests of a file: the product, a reporter, and one drawing to work on. */
export const imageTests = () => {
  let news: TestApp
  let png: StoredFile
  let points: Awaited<ReturnType<typeof pointsOf>>
  beforeAll(async () => {
    news = await testApp()
    const content = await gradient(120, 80).png().toBuffer()
    points = await pointsOf(content)
    png = await uploadImage(reporter(), content)
  })
  afterAll(() => news.close())

  const reporter = () => news.as('reporter')
  return {
    news: () => news,
    png: () => png,
    points: () => points,
    reporter,
    step: (operation: object, url = png.url) => rendered(reporter(), url, operation),
    refusal: async (operation: object, url = png.url, original?: string) => {
      const answer = await render(reporter(), url, operation, original)
      return { status: answer.statusCode, msg: answer.json().msg as string }
    },
  }
}
