import type { Mark, Proof } from '@rongbian/contract/newspaper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, pageOpened, save, storyItem } from '../newspaper.fixture.ts'
import { drawProof } from './draw.ts'
import {
  briefOf,
  change,
  drawAll,
  drawParts,
  laidPage,
  makeProof,
  mark,
  place,
  proofOf,
  settle,
} from './proofs.fixture.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const listed = async (id: string) =>
  dataOf<{
    proofs: Proof[]
    rounds: { round: number; marks: number; errors: number; per10k: number }[]
  }>(await news.as('proof').get(call(`pages/${id}/proofs`)))

test('R-newspaper-015 proofs are numbered without gaps, drawn once, and kept as they were', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const made = dataOf<Proof>(await makeProof(news.as('layout'), id))
  expect(made).toMatchObject({ no: 1, kind: 'page', state: 'drawing', isCurrent: true })
  const file = (what: string) => news.as('proof').get(call(`proofs/${made.id}/file/${what}`))
  expect((await file('pdf')).statusCode).toBe(404)
  await drawAll(news)
  const { proofs } = await listed(id)
  const [done] = proofs
  expect(done).toMatchObject({ no: 1, state: 'done' })

  const pdf = await file('pdf')
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(pdf.headers['cache-control']).toContain('private')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await file('picture')
  expect(picture.headers['content-type']).toBe('image/webp')
  expect((await file('small')).rawPayload.length).toBeLessThan(picture.rawPayload.length)
  const range = await news.as('proof').send({
    method: 'GET',
    url: call(`proofs/${made.id}/file/pdf`),
    headers: { range: 'bytes=0-4' },
  })
  expect([range.statusCode, range.payload]).toEqual([206, '%PDF-'])

  // The same page again: the same bytes under another number.
  await proofOf(news, id, 'round')
  const again = (await listed(id)).proofs
  expect(again.map(({ no, kind, round, pdfHash }) => [no, kind, round, pdfHash])).toEqual([
    [2, 'round', 1, done?.pdfHash],
    [1, 'page', 0, done?.pdfHash],
  ])
})

test('a page that went on leaves its proofs behind; a stale asker is told', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  await proofOf(news, id)
  const { version } = await briefOf(news.as('layout'), id)
  const taller = storyItem('s1', storyId, { areas: [{ column: 0, row: 0, columns: 4, rows: 40 }] })
  dataOf(await save(news.as('layout'), id, version, [place(taller)]))
  expect((await listed(id)).proofs[0]?.isCurrent).toBe(false)
  const stale = await news.as('layout').post(call(`pages/${id}/proof`), { kind: 'page', version })
  expect(stale.statusCode).toBe(409)
})

test('a clean proof is refused by the names of its faults, and while marks are open', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  const { version } = await briefOf(news.as('layout'), id)
  const outside = storyItem('s1', storyId, { areas: [{ column: 6, row: 0, columns: 4, rows: 30 }] })
  dataOf(await save(news.as('layout'), id, version, [place(outside)]))
  const refused = await makeProof(news.as('layout'), id, 'clean')
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain('超出版心')
})

test('a galley shows one story of the page; one that is not there is refused', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  const galley = dataOf<Proof>(await makeProof(news.as('layout'), id, 'galley', { storyId }))
  expect(galley).toMatchObject({ kind: 'galley', storyId })
  expect((await makeProof(news.as('layout'), id, 'galley', { storyId: 1 })).statusCode).toBe(400)
})

test('a proof that was drawn is not drawn again', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const { id: proofId } = dataOf<Proof>(await makeProof(news.as('layout'), id))
  await drawAll(news)
  const { tenantId } = await news.db
    .selectFrom('proof')
    .select('tenantId')
    .where('id', '=', proofId)
    .executeTakeFirstOrThrow()
  const parts = drawParts(news)
  const never = () => Promise.reject(new Error('drawn twice'))
  await drawProof({ ...parts, painter: { ...parts.painter, paint: never } }, { tenantId, id: proofId })
  expect((await listed(id)).proofs[0]?.state).toBe('done')
})

test('a proof that cannot be painted says why, and the next has the next number', async () => {
  const { id } = await laidPage(news, { title: '𠮷野家' })
  await makeProof(news.as('layout'), id)
  await drawAll(news)
  const [failed] = (await listed(id)).proofs
  expect(failed).toMatchObject({ no: 1, state: 'failed' })
  expect(failed?.problem).toContain('𠮷')
  expect(dataOf<Proof>(await makeProof(news.as('layout'), id)).no).toBe(2)
})

/** A proof that waits to be drawn, and its drawing with another painter. */
const waitingProof = async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  await makeProof(news.as('layout'), id)
  const proof = await news.db
    .selectFrom('proof')
    .select(['tenantId', 'id'])
    .where('pageId', '=', id)
    .executeTakeFirstOrThrow()
  const parts = drawParts(news)
  const draw = (paint: typeof parts.painter.paint) =>
    drawProof({ ...parts, painter: { ...parts.painter, paint } }, proof)
  return { id, draw }
}

test('a proof whose files cannot be read just now says what it waits for, and is drawn later', async () => {
  const { id, draw } = await waitingProof()
  const away = () => Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }))
  await expect(draw(away)).rejects.toThrow('EIO')
  expect((await listed(id)).proofs).toMatchObject([{ state: 'drawing', problem: '服务器的数据目录不能读写' }])
  await drawAll(news)
  expect((await listed(id)).proofs).toMatchObject([{ state: 'done', problem: '' }])
})

test('what goes wrong inside is not told as the program says it', async () => {
  const { id, draw } = await waitingProof()
  await draw(() => Promise.reject(new Error('cannot read /srv/data/files/ab')))
  const [failed] = (await listed(id)).proofs
  expect(failed).toMatchObject({
    state: 'failed',
    problem: '画样时出了错，请再出一次样；还不行请告诉管理员',
  })
})

test('R-newspaper-017 marks go from open to done to checked, by two people; what is left as it is needs a reason', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  await proofOf(news, id, 'round')
  const [proof] = (await listed(id)).proofs
  if (!proof) throw new Error('no proof')
  const one = dataOf<Mark>(await mark(news.as('proof'), proof.id, { quote: '新桥' }))
  const two = dataOf<Mark>(await mark(news.as('proof2'), proof.id, { sign: 'align' }))
  expect([one.no, two.no, one.round]).toEqual([1, 2, 1])
  expect((await listed(id)).rounds).toMatchObject([{ round: 1, marks: 2, errors: 1 }])
  expect((await listed(id)).rounds[0]?.per10k).toBeCloseTo(10_000 / proof.chars)

  expect((await settle(news.as('proof'), one, 'checked')).statusCode).toBe(409)
  dataOf(await settle(news.as('layout'), one, 'done'))
  const own = await settle(news.as('layout'), one, 'checked')
  expect([own.statusCode, msgOf(own)]).toEqual([409, '您改的请由另一位核红'])
  expect((await makeProof(news.as('layout'), id, 'clean')).statusCode).toBe(409)
  expect(dataOf<Mark>(await settle(news.as('proof'), one, 'checked'))).toMatchObject({ state: 'checked' })
  expect((await settle(news.as('proof2'), two, 'dropped')).statusCode).toBe(400)
  dataOf(await settle(news.as('proof2'), two, 'dropped', '按版式'))
  expect(dataOf<Mark>(await settle(news.as('proof2'), two, 'open'))).toMatchObject({ state: 'open' })
  dataOf(await settle(news.as('proof2'), two, 'dropped', '按版式'))
  expect((await briefOf(news.as('layout'), id)).openMarks).toBe(0)
  expect((await makeProof(news.as('layout'), id, 'clean')).statusCode).toBe(200)
  expect((await mark(news.as('reporter'), proof.id)).statusCode).toBe(403)
})

test('R-newspaper-016 two proofs are compared by words and place, and what no mark asked for is told', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  await proofOf(news, id, 'round')
  const [first] = (await listed(id)).proofs
  const { version } = await briefOf(news.as('layout'), id)
  const { layout } = await pageOpened(news.as('layout'), id)
  const [item] = layout.items
  if (item?.kind !== 'story') throw new Error('no story')
  dataOf(await mark(news.as('proof'), first?.id ?? '', { quote: '新桥通车', text: '大桥通车' }))
  const retitled = { ...item, title: { ...item.title, main: '大桥通车' } }
  const moved = { ...retitled, areas: [{ column: 4, row: 0, columns: 4, rows: 30 }] }
  dataOf(await save(news.as('layout'), id, version, [change(moved), place(moved)]))
  await proofOf(news, id, 'round')
  const { changes } = dataOf<{ changes: { what: string; isAsked: boolean; storyTitle: string }[] }>(
    await news.as('proof').get(call(`pages/${id}/compare`), { a: 2, b: 1 }),
  )
  expect(changes).toMatchObject([
    { what: 'moved', isAsked: false, storyTitle: '新桥通车' },
    { what: 'title', isAsked: true },
  ])
  expect(storyId).toBeGreaterThan(0)
})
