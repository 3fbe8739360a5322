import type { Mark, PaperPage, Proof, SignStep } from '@rongbian/contract/newspaper'
import type { ProofKind } from '@rongbian/domain'
import { areasOf, type LayoutItem, type Operation } from '@rongbian/paper'
import pino from 'pino'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'
import {
  call,
  newPages,
  newPaper,
  pageOpened,
  planOf,
  pooled,
  put,
  save,
  storyItem,
} from '../newspaper.fixture.ts'
import { drawProof } from './draw.ts'
import { painterOf } from './painter.ts'

export const storageOf = ({ env }: Pick<TestApp, 'env'>) => openStorage(env)
export const quiet = pino({ level: 'silent' })

/** A file a newsroom has: of its inside nothing is asked. Answers its hash. */
export const keepFile = async (
  news: TestApp,
  tenantId: number,
  content: string | Buffer,
  mime = 'image/png',
) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const hash = await storageOf(news).put(bytes)
  const facts = { name: 'a', mime, size: bytes.length, width: 900, height: 600, createdBy: null }
  await insertStoredFile(news.db, { tenantId, hash, ...facts })
  return hash
}

export const drawParts = ({ env, db }: Pick<TestApp, 'env' | 'db'>) => {
  const storage = storageOf({ env })
  return { db, storage, log: quiet, painter: painterOf({ env, storage }) }
}

/** All that waits to be drawn. */
export const drawAll = async (news: TestApp) => {
  const rows = await news.db
    .selectFrom('proof')
    .select(['tenantId', 'id'])
    .where('state', '=', 'drawing')
    .orderBy('no')
    .execute()
  for (const row of rows) await drawProof(drawParts(news), row)
}

const day = new Date('2099-06-01T00:00:00Z')
/** A day of its own for each edition of a paper. */
export const nextDate = () => {
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** A page with one story on it, laid out by the page editor. */
export const laidPage = async (news: TestApp, content: { title: string; htmlContent?: string }) => {
  const channelId = await newPaper(news)
  const date = nextDate()
  const layout = news.as('layout')
  const { first, pages } = await newPages(layout, channelId, date)
  const storyId = await pooled(news, { channelId, date }, content)
  const item = storyItem('s1', storyId)
  dataOf(await save(layout, first.id, first.version, [put(item)]))
  return { channelId, date, storyId, id: first.id, editionId: first.editionId, pages }
}

/** Everything of it but its place, and its place. */
export const change = (item: LayoutItem): Operation => ({ act: 'change', id: item.id, item })
export const place = (item: LayoutItem): Operation => ({ act: 'place', id: item.id, areas: areasOf(item) })

export const briefOf = async (client: TestClient, id: string): Promise<PaperPage> =>
  (await pageOpened(client, id)).page

export const makeProof = async (
  client: TestClient,
  id: string,
  kind: ProofKind = 'page',
  more: object = {},
) => {
  const { version } = await briefOf(client, id)
  return client.post(call(`pages/${id}/proof`), { kind, version, ...more })
}
/** Made and drawn. */
export const proofOf = async (news: TestApp, id: string, kind: ProofKind = 'page') => {
  const { no } = dataOf<Proof>(await makeProof(news.as('layout'), id, kind))
  await drawAll(news)
  return no
}

export const mark = (client: TestClient, proofId: string, more: object = {}) =>
  client.post(call(`proofs/${proofId}/marks`), {
    sign: 'correct',
    place: { x: 0.1, y: 0.1 },
    text: '改',
    ...more,
  })
export const settle = (client: TestClient, { id }: Pick<Mark, 'id'>, state: string, note = '') =>
  client.post(call(`marks/${id}/state`), { state, note })

export interface Signed {
  page: PaperPage
  steps: SignStep[]
}
export const sign = (
  client: TestClient,
  id: string,
  act: string,
  seen: number | { no: number; why: string },
) => {
  const { no, why } = typeof seen === 'number' ? { no: seen, why: '' } : seen
  return client.post(call(`pages/${id}/${act}`), { proofNo: no, opinion: why })
}

/** Who signs each step of the usual flow. */
export const signers = ['layout', 'proof', 'proof2', 'proof3', 'editor', 'director', 'chief'] as const

/** Through all steps, by those who sit there. */
export const signedPage = async (news: TestApp, id: string, upTo: number = signers.length) => {
  const no = await proofOf(news, id)
  dataOf(await sign(news.as('layout'), id, 'send', no))
  for (const account of signers.slice(0, upTo)) dataOf(await sign(news.as(account), id, 'sign', no))
  return no
}

/** An edition of this one page: the others of the plan are dropped. */
export const onlyPage = async (news: TestApp, { id, editionId }: { id: string; editionId: string }) => {
  const layout = news.as('layout')
  const { edition, pages } = await planOf(layout, { id: editionId })
  const kept = pages
    .filter((page) => page.id === id)
    .map(({ no, label, name, section, colour, editorId, closeAt, signAt, isSpread }) => ({
      ...{ id, no, label, name, section, colour, editorId, closeAt, signAt, isSpread },
    }))
  dataOf(await layout.post(call(`editions/${editionId}/plan`), { version: edition.version, pages: kept }))
}
