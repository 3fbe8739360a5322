import type { RoleRow } from '@rongbian/contract/admin'
import type { Mark, PaperPage, Proof } from '@rongbian/contract/newspaper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { base, findPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, save, storyItem } from '../newspaper.fixture.ts'
import {
  briefOf,
  laidPage,
  makeProof,
  mark,
  place,
  proofOf,
  type Signed,
  settle,
  sign,
  signedPage,
  signers,
} from '../proofs/proofs.fixture.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const everyone = ['reporter', 'editor', 'proof', 'director', 'chief', 'publisher', 'layout', 'admin'] as const
/** Whose role sits on each step. */
const seated: readonly (readonly string[])[] = [
  ['layout', 'editor'],
  ['proof'],
  ['proof'],
  ['proof'],
  ['proof', 'editor'],
  ['director'],
  ['chief'],
]

const taller = (storyId: number, rows: number) =>
  place(storyItem('s1', storyId, { areas: [{ column: 0, row: 0, columns: 4, rows }] }))

test('sign-off: every role at every step, the same person, an old proof, a changed page', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  const old = await proofOf(news, id)
  const no = await proofOf(news, id)
  expect((await sign(news.as('layout'), id, 'sign', no)).statusCode).toBe(409)
  expect((await sign(news.as('proof'), id, 'send', no)).statusCode).toBe(403)
  expect((await sign(news.as('layout'), id, 'send', old)).statusCode).toBe(409)
  dataOf(await sign(news.as('layout'), id, 'send', no))

  const done: string[] = []
  for (const [index, signer] of signers.entries()) {
    for (const account of everyone) {
      const mayStand = seated[index]?.includes(account) && !done.includes(account)
      if (account === signer || mayStand) continue
      const refused = await sign(news.as(account), id, 'sign', no)
      expect([403, 409], `${account} at ${index + 1}`).toContain(refused.statusCode)
    }
    const stale = await sign(news.as(signer), id, 'sign', old)
    expect([stale.statusCode, msgOf(stale)]).toEqual([
      409,
      `您看的是第 ${old} 样，最新的是第 ${no} 样，请看过再签`,
    ])
    const { steps } = dataOf<Signed>(await sign(news.as(signer), id, 'sign', no))
    expect(steps[index]).toMatchObject({ state: 'signed', proofNo: no })
    expect(steps[index]?.hash).toMatch(/^[0-9a-f]{64}$/)
    const again = await sign(news.as(signer), id, 'sign', no)
    expect(again.statusCode, `${signer} twice`).toBe(409)
    done.push(signer)
  }
  const signed = await briefOf(news.as('layout'), id)
  expect(signed.state).toBe('signed')

  // Any change voids them all, by name.
  const saved = dataOf<{ voided: string[] }>(
    await save(news.as('layout'), id, signed.version, [taller(storyId, 31)]),
  )
  expect(saved.voided).toHaveLength(signers.length)
  expect(saved.voided[0]).toMatch(/^责编（.+）$/)
  expect((await briefOf(news.as('layout'), id)).state).toBe('laying')
  expect((await sign(news.as('layout'), id, 'send', no)).statusCode).toBe(409)
})

test('a signature names the hash of the page, its PDF, and every part', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车' })
  await signedPage(news, id, 1)
  const { rows } = await sql<{ hashes: { page: string; pdf: string; parts: Record<string, string> } }>`
    select hashes from page_sign where page_id = ${id} and no = 1`.execute(news.db)
  const hashes = rows[0]?.hashes
  const { proofs } = dataOf<{ proofs: Proof[] }>(await news.as('proof').get(call(`pages/${id}/proofs`)))
  expect(hashes).toMatchObject({ page: proofs[0]?.layoutHash, pdf: proofs[0]?.pdfHash })
  expect(Object.keys(hashes?.parts ?? {})).toEqual(
    expect.arrayContaining(['settings', 'words', `text ${storyId}`, 'font noto-serif-sc-400']),
  )
})

test('waiting pages are those of my step; a return or a recall ends the round by name', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const no = await signedPage(news, id, 1)
  const mine = async (account: string) =>
    dataOf<PaperPage[]>(await news.as(account).get(call('waiting'))).some((page) => page.id === id)
  expect([await mine('proof'), await mine('layout'), await mine('director')]).toEqual([true, false, false])
  const told = await news.db
    .selectFrom('notification')
    .select('type')
    .where('link', '=', `/newspaper/page/${id}`)
    .where('type', '=', 'page.waiting')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect((await sign(news.as('proof'), id, 'deny', no)).statusCode).toBe(400)
  const { page, steps } = dataOf<Signed>(await sign(news.as('proof'), id, 'deny', { no, why: '人名有误' }))
  expect(page.state).toBe('laying')
  expect(steps.slice(0, 2).map(({ state }) => state)).toEqual(['void', 'denied'])
  dataOf(await sign(news.as('layout'), id, 'send', no))
  expect((await sign(news.as('director'), id, 'recall', no)).statusCode).toBe(403)
  expect(dataOf<Signed>(await sign(news.as('layout'), id, 'recall', no)).page.state).toBe('laying')
})

test('with open marks nobody signs; above the limit only the duty chief lets it pass', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const no = await proofOf(news, id, 'round')
  dataOf(await sign(news.as('layout'), id, 'send', no))
  const { proofs } = dataOf<{ proofs: Proof[] }>(await news.as('proof').get(call(`pages/${id}/proofs`)))
  const made = dataOf<Mark>(await mark(news.as('proof'), proofs[0]?.id ?? ''))
  expect(msgOf(await sign(news.as('layout'), id, 'sign', no))).toBe('还有 1 条批注没有核红')
  dataOf(await settle(news.as('layout'), made, 'done'))
  dataOf(await settle(news.as('proof'), made, 'checked'))
  expect(msgOf(await sign(news.as('layout'), id, 'sign', no))).toContain('须由值班总编放行')
  const why = '已核对原稿'
  for (const account of ['layout', 'director', 'publisher', 'admin'])
    expect((await sign(news.as(account), id, 'override', { no, why })).statusCode, account).toBe(409)
  expect((await sign(news.as('chief'), id, 'override', no)).statusCode).toBe(400)
  dataOf(await sign(news.as('chief'), id, 'override', { no, why }))
  dataOf(await sign(news.as('layout'), id, 'sign', no))
})

test('a seat without the right to sign pages signs none, waits for none and staffs no step', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const no = await signedPage(news, id, 1)
  const admin = news.as('admin')
  const path = `${base}/roles/${await roleId(news.db, '校对')}/update`
  const roles = dataOf<RoleRow[]>(await admin.get(`${base}/roles`))
  const before = roles.find(({ name }) => name === '校对')?.permissions ?? []
  const carry = async (permissions: readonly string[]) =>
    dataOf(await admin.post(path, { name: '校对', permissions }))
  await carry(before.filter((code) => code !== 'paper-sign'))
  const refused = await sign(news.as('proof'), id, 'sign', no)
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, '要有“签样”权限才能这样操作'])
  expect((await sign(news.as('proof'), id, 'deny', { no, why: '人名有误' })).statusCode).toBe(409)
  expect(dataOf<PaperPage[]>(await news.as('proof').get(call('waiting')))).toEqual([])
  dataOf(await sign(news.as('layout'), id, 'recall', no))
  const nobody = await sign(news.as('layout'), id, 'send', no)
  expect([nobody.statusCode, msgOf(nobody)]).toEqual([409, expect.stringContaining('没有可以签的人')])
  await carry(before)
  dataOf(await sign(news.as('layout'), id, 'send', no))
})

test('whoever stands in for one with the right signs for them', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const no = await signedPage(news, id, 5)
  const { id: takerId } = await findPerson(news.db, 'publisher')
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const form = { takerId, kinds: ['review'], endsAt }
  dataOf(await news.as('director').post('/sprint/rest/delegations/create', form))
  const { steps } = dataOf<Signed>(await sign(news.as('publisher'), id, 'sign', no))
  const { name } = await findPerson(news.db, 'director')
  expect(steps[5]).toMatchObject({ state: 'signed', giverName: name })
})

test('a page that names its editor is another page once that changes; nobody takes it from one by the way', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const claim = (account: string, body: object = {}) => news.as(account).post(call(`pages/${id}/claim`), body)
  dataOf(await makeProof(news.as('layout'), id))
  const { name } = await findPerson(news.db, 'layout')
  expect(dataOf<PaperPage>(await claim('layout')).editorName).toBe(name)
  const { proofs } = dataOf<{ proofs: Proof[] }>(await news.as('layout').get(call(`pages/${id}/proofs`)))
  expect(proofs.map(({ isCurrent }) => isCurrent)).toEqual([false])
  dataOf(await news.as('layout').post(call(`pages/${id}/unlock`), { tab: 'one' }))
  const taken = await claim('admin')
  expect([taken.statusCode, msgOf(taken)]).toEqual([409, `这个版的责任编辑是${name}；要换人请指名`])
  const { id: editorId } = await findPerson(news.db, 'admin')
  expect(dataOf<PaperPage>(await claim('layout', { editorId }))).toMatchObject({ editorId })
})
