import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sharp from 'sharp'
import { readMetadataOf } from '#/features/media/metadata-thread.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { uploadApp } from '#/features/uploads/uploads.fixture.ts'
import type { FetchTools } from '#/http/safe-fetch.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { installWork } from '#/start-work.ts'
import { variantsIn } from '#/storage/variants.ts'
import { createStoryMaker } from './make-story.ts'
import { createCaptures } from './service.ts'
import { webWith } from './web.ts'
import { captureInTurn } from './work.ts'

/** A house of the web on this machine: its pages can be written, and it counts who came. */
const openHouse = async () => {
  const pages = new Map<string, Buffer | string>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const content = pages.get(url.split('?')[0] ?? '')
    const type = url.includes('/i/') ? 'image/png' : 'text/html; charset=utf-8'
    if (content === undefined) answer.writeHead(404).end()
    else answer.setHeader('content-type', type).end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const port = String((server.address() as AddressInfo).port)
  const tools: FetchTools = {
    isAllowed: (address, url) => address === '127.0.0.1' && url.port === port,
    isPortOpen: (asked) => asked === port,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { pages, asked, tools, close, url: (path: string) => `http://news.example:${port}${path}` }
}

export const png = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Long enough to be a text. */
export const words =
  '清晨的江面上起了薄雾，渡口的第一班船比平时晚开了二十分钟，等船的人在棚子下面说着昨天的球赛。'.repeat(3)

export const article = (title: string, text: string, pictures: string[] = []) => `<!doctype html><html><head>
  <title>${title} - 晨光网</title><meta property="og:site_name" content="晨光网"><meta name="author" content="苏木">
  <meta property="article:published_time" content="2026-03-01T08:00:00+08:00"></head><body><article><h1>${title}</h1>
  ${pictures.map((src) => `<figure><img src="${src}"><figcaption>图说 ${src}</figcaption></figure>`).join('')}
  <p>${text}</p></article></body></html>`

/** The product with the web it would find, as the routes and the work behind them use it. */
export const captureApp = async () => {
  const news = await uploadApp()
  const house = await openHouse()
  const { db, pool, storage, env, folder } = news
  await installWork(pool)
  const log = pino({ level: 'silent' })
  const jobs = createJobs(pool, log, 'Asia/Shanghai')
  await jobs.ready()
  const web = webWith(house.tools)
  const examiner = { variants: variantsIn(folder, storage), readMetadata: readMetadataOf, isAudited: false }
  const parts = { db, storage, env, jobs, log, web, examiner }
  return {
    ...news,
    reporter: await actorOf(db, 'reporter'),
    editor: await actorOf(db, 'editor'),
    house,
    jobs,
    captures: createCaptures(parts),
    makeStories: createStoryMaker(parts),
    work: captureInTurn(parts, web),
    async close() {
      await jobs.stop()
      house.close()
      await news.close()
    },
  }
}
export type CaptureApp = Awaited<ReturnType<typeof captureApp>>
