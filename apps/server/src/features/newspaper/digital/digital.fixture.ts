import type { Digital, Edition } from '@rongbian/contract/newspaper'
import { withPdf } from '@rongbian/press'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { openSiteHome } from '#/site/open-home.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { call, newPages, newPaper, pooled, put, readPaper, save, storyItem } from '../newspaper.fixture.ts'
import { noCrash as printsOn } from '../press/points.ts'
import { pressNow } from '../press/worker.ts'
import { drawParts, nextDate, onlyPage, quiet, signedPage, storageOf } from '../proofs/proofs.fixture.ts'
import { type DigitalHook, noCrash } from './points.ts'
import { digitalNow } from './worker.ts'

let count = 0

/** A newspaper with a website of its own for its digital paper. */
export const paperWithSite = async (news: TestApp, at = '06:00') => {
  count += 1
  const code = `site${count}`
  const siteId = await newChannel(news, code)
  const channelId = await newPaper(news)
  dataOf(await setDigital(news, channelId, { channelId: siteId, code: 'daily', at }))
  return { channelId, siteId, code }
}
export type PaperWithSite = Awaited<ReturnType<typeof paperWithSite>>

export const setDigital = async (news: TestApp, channelId: string, digital: object | null) => {
  const layout = news.as('layout')
  const { settings, version } = await readPaper(layout, channelId)
  return layout.post(call(`papers/${channelId}/settings`), { settings: { ...settings, digital }, version })
}

const bodies = ['红隼在钟楼上筑了巢。', '渡口的灯塔重新点亮。'] as const
export const bodyOf = (index: 0 | 1) => bodies[index]

/** One page with two stories, laid out and signed by all. */
export const signedEdition = async (news: TestApp, { channelId }: Pick<PaperWithSite, 'channelId'>) => {
  const date = nextDate()
  const layout = news.as('layout')
  const { first } = await newPages(layout, channelId, date)
  const storyIds: number[] = []
  for (const [index, title] of ['红隼归来', '灯塔重明'].entries())
    storyIds.push(await pooled(news, { channelId, date }, { title, htmlContent: `<p>${bodies[index]}</p>` }))
  const [one = 0, two = 0] = storyIds
  const beside = { areas: [{ column: 4, row: 0, columns: 4, rows: 30 }], rank: 2 }
  const items = [storyItem('s1', one), storyItem('s2', two, beside)]
  dataOf(await save(layout, first.id, first.version, items.map(put)))
  await onlyPage(news, first)
  await signedPage(news, first.id)
  return { date, id: first.editionId, pageId: first.id, one, two }
}
export type Printed = Awaited<ReturnType<typeof signedEdition>>

export const toPress = async (news: TestApp, { id }: Pick<Printed, 'id'>) => {
  dataOf<Edition>(await news.as('publisher').post(call(`editions/${id}/press`), { note: '' }))
  await print(news)
}
export const print = ({ env, db }: TestApp) =>
  pressNow({ env, storage: storageOf({ env }), log: quiet, atPoint: printsOn }, db)

export const printedEdition = async (news: TestApp, paper: Pick<PaperWithSite, 'channelId'>) => {
  const edition = await signedEdition(news, paper)
  await toPress(news, edition)
  return edition
}

/** What is due for digital papers. */
export const appear = (news: TestApp, atPoint: DigitalHook = noCrash) => {
  const { env, db } = news
  const { storage, log, painter } = drawParts({ env, db })
  return digitalNow({ env, home: openSiteHome(env), storage, log, painter, atPoint }, db)
}

export const order = (news: TestApp, { id }: Pick<Printed, 'id'>, account = 'publisher') =>
  news.as(account).post(call(`editions/${id}/digital`))
export const shown = async (news: TestApp, { id }: Pick<Printed, 'id'>) =>
  dataOf<Digital>(await news.as('publisher').get(call(`editions/${id}/digital`)))

/** Ordered and brought out. */
export const liveEdition = async (news: TestApp, paper: PaperWithSite) => {
  const edition = await printedEdition(news, paper)
  dataOf(await order(news, edition))
  await appear(news)
  return edition
}

type On = Pick<PaperWithSite, 'code'>
const placeOf = ({ code }: On, path: string) => `${code}/paper/daily/${path}`
/** What readers are given, whichever home the site has. */
export const fileIn = async ({ env }: TestApp, paper: On, path: string) => {
  const file = await openSiteHome(env).find(placeOf(paper, path))
  if (!file || file === 'same') throw new Error(`nothing at ${path}`)
  return file.content
}
export const textIn = async (news: TestApp, paper: On, path: string) =>
  (await fileIn(news, paper, path)).toString()
export const namesIn = async ({ env }: TestApp, paper: On, path: string) => {
  const folder = placeOf(paper, path && `${path}/`)
  const names = new Set<string>()
  for await (const name of openSiteHome(env).list(folder))
    names.add(name.slice(folder.length).split('/')[0] ?? '')
  return [...names].toSorted()
}

/** As a reader's program finds the words in it. */
export const wordsOf = (pdf: Buffer) =>
  withPdf(pdf, async (document) => document.getPage(0).getText().replace(/\s/g, ''))

export const stored = ({ env }: TestApp, hash: string) => storageOf({ env }).read(hash)
