import type { Digital } from '@rongbian/contract/newspaper'
import { issueDigital, readDigital } from '@rongbian/contract/newspaper-digital'
import * as contract from '@rongbian/contract/newspaper-press'
import { listProofs, myPages } from '@rongbian/contract/newspaper-proofs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allowing, editionId, listed, newEdition, newPage } from '#/features/newspaper/newspaper.fixture.ts'
import { at, newProof, proofreader } from '#/features/newspaper/proofs/proofs.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { onPhone } from '#/testing/phone.fixture.ts'

const presser = { person: { permissions: ['paper-press' as const] } }
const press = `/newspaper/press/${editionId}`
const digital: Digital = {
  ...{ site: '晨光网', state: 'none', dueAt: null, liveAt: null, url: '', hash: '', problem: '' },
  ...{ reason: null, gone: [] },
}
const onSite = (facts: Partial<Digital> = {}) => answer(readDigital, () => ({ ...digital, ...facts }))
const second = '00000000-0000-4000-8000-0000000000f2'
const changedFile = {
  ...{ pageNo: 1, change: 1, name: 'chenbao-2026-11-19-A01-c1.pdf', sha256: 'ab'.repeat(32) },
  ...({ bytes: 417_000, state: 'done', problem: '', at } as const),
}

test('付印 is refused while something must be mended, and says what', async () => {
  fakeServer(
    ...newsroom(presser),
    ...listed([newEdition()], [newPage({ state: 'signed', actions: allowing('page-press') })]),
    answer(contract.preflight, () => [
      { pageId: null, label: '全期', check: 'fonts', isFault: false, text: '字体已嵌入' },
      { pageId: newPage().id, label: 'A01', check: 'ink', isFault: true, text: '墨量 281%，超过 220%' },
    ]),
    answer(contract.listFiles, () => []),
    onSite(),
  )
  await openApp(press)
  expect(await screen.findByText('还有 1 处必须改')).toBeTruthy()
  expect(screen.getByRole('button', { name: '付印……' })).toHaveProperty('disabled', true)
  const [first] = within(screen.getByRole('region', { name: '付印前检查' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('墨量 281%')
})

test('付印 is confirmed by word and by the number of the edition', async () => {
  const server = fakeServer(
    ...newsroom(presser),
    ...listed([newEdition()], [newPage({ state: 'signed', actions: allowing('page-press') })]),
    answer(contract.preflight, () => []),
    answer(contract.listFiles, () => []),
    onSite(),
    answer(contract.pressEdition, () => newEdition({ state: 'press' })),
  )
  const user = await openApp(press)
  expect(await screen.findByText('没有发现问题')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '付印……' }))
  const dialog = within(await screen.findByRole('dialog', { name: '付印：2026-11-19，2 个版' }))
  await user.type(dialog.getByLabelText(/再写一遍期号/), '8124')
  await user.click(dialog.getByRole('button', { name: '确认付印' }))
  expect(await dialog.findByText('期号不对')).toBeTruthy()
  expect(await dialog.findByText('请先确认看过')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox'))
  await user.clear(dialog.getByLabelText(/再写一遍期号/))
  await user.type(dialog.getByLabelText(/再写一遍期号/), '8123')
  await user.click(dialog.getByRole('button', { name: '确认付印' }))
  await waitFor(() =>
    expect(server.askedOf(contract.pressEdition)).toMatchObject([{ params: { id: editionId } }]),
  )
})

test('after 付印 the files stand with their receipts, and a page is replaced only with a reason', async () => {
  const server = fakeServer(
    ...newsroom(presser),
    ...listed(
      [newEdition({ state: 'out' })],
      [newPage({ state: 'printed', actions: allowing('page-change') })],
    ),
    answer(contract.preflight, () => []),
    answer(contract.listFiles, () => [changedFile]),
    onSite({ state: 'live' }),
    answer(contract.changePage, () => newPage({ state: 'printed' })),
  )
  const user = await openApp(press)
  const row = await screen.findByRole('row', { name: /A01-c1\.pdf/ })
  expect(row.textContent).toContain('已写入')
  expect(row.textContent).toContain('第 1 次')
  await user.click(screen.getByRole('button', { name: '换版……' }))
  const dialog = within(await screen.findByRole('dialog', { name: '换版：A01 要闻' }))
  await user.click(dialog.getByRole('button', { name: '提出换版' }))
  expect(await dialog.findByText('请写明理由')).toBeTruthy()
  await user.type(dialog.getByLabelText('理由'), '头条图片有误')
  await user.click(dialog.getByRole('button', { name: '提出换版' }))
  await waitFor(() =>
    expect(server.askedOf(contract.changePage)).toMatchObject([{ body: { reason: '头条图片有误' } }]),
  )
})

const asked = newPage({
  ...{ state: 'printed', changeReason: '头条图片有误', changeName: '顾行之' },
  actions: allowing('page-change'),
})
const onAsked = () => [
  ...newsroom(presser),
  ...listed([newEdition({ state: 'out' })], [asked]),
  answer(contract.preflight, () => []),
  answer(contract.listFiles, () => []),
  onSite(),
]

test('换版 is declined, and the page stays as it is', async () => {
  const server = fakeServer(
    ...onAsked(),
    answer(contract.declineChange, () => newPage({ state: 'printed' })),
  )
  const user = await openApp(press)
  await user.click(await screen.findByRole('button', { name: '不换版' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A01 要闻 不换版？' }))
  await user.click(dialog.getByRole('button', { name: '不换版' }))
  await waitFor(() =>
    expect(server.askedOf(contract.declineChange)).toMatchObject([{ params: { id: asked.id } }]),
  )
})

test('换版 is agreed to by another person, who sees why it is wanted', async () => {
  const server = fakeServer(
    ...onAsked(),
    answer(contract.agreeChange, () => newPage({ state: 'changing' })),
  )
  const user = await openApp(press)
  expect(await screen.findByText('顾行之提出换版：头条图片有误')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '换版……' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '同意换版' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '同意换版' }))
  await waitFor(() =>
    expect(server.askedOf(contract.agreeChange)).toMatchObject([{ params: { id: asked.id } }]),
  )
})

test('R-newspaper-004 R-newspaper-013: the paper is leafed through with the keys', async () => {
  fakeServer(
    ...newsroom(proofreader),
    ...listed([newEdition()], [newPage(), newPage({ id: second, no: 2, label: 'A02', name: '本市' })]),
    answer(listProofs, ({ params }) => ({
      proofs: params.id === second ? [] : [newProof(1, { isCurrent: false })],
      rounds: [],
    })),
  )
  await openApp(`/newspaper/preview/${editionId}`)
  expect(await screen.findByRole('img', { name: '第 1 样 大样' })).toBeTruthy()
  expect(screen.getByText('版面已改')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await screen.findByText(/这个版还没有出样/)).toBeTruthy()
  expect(screen.getByText('A02，共 2 版')).toBeTruthy()
})

test('what waits for a signature is listed, the most urgent first', async () => {
  fakeServer(
    ...newsroom(proofreader),
    answer(myPages, () => [
      newPage({
        id: second,
        label: 'A02',
        name: '本市',
        signAt: '2036-11-18T16:00:00.000Z',
        stepName: '主任',
      }),
      newPage({ stepName: '主任', openMarks: 1, signAt: '2020-11-18T15:30:00.000Z' }),
    ]),
  )
  await openApp('/newspaper/waiting')
  const list = await screen.findByRole('list', { name: '等我签的版' })
  const [first, next] = within(list).getAllByRole('link')
  expect(first?.textContent).toContain('已过签样时间')
  expect(first?.textContent).toContain('1 条批注未核红')
  expect(first?.getAttribute('href')).toContain('/sample?side=sign')
  expect(next?.textContent).toContain('A02')
})

const outEdition = () => [
  ...newsroom(presser),
  ...listed([newEdition({ state: 'out' })], [newPage({ state: 'printed' })]),
  answer(contract.preflight, () => []),
  answer(contract.listFiles, () => []),
]
const waiting = { state: 'waiting', dueAt: '2036-11-18T22:00:00.000Z' } as const

test('on a phone a file is one cell, with its receipt', async () => {
  onPhone()
  fakeServer(
    ...newsroom(presser),
    ...listed([newEdition({ state: 'out' })], [newPage({ state: 'printed' })]),
    answer(contract.preflight, () => []),
    answer(contract.listFiles, () => [changedFile]),
    onSite(),
  )
  await openApp(press)
  const row = within(await screen.findByRole('row', { name: /A01-c1\.pdf/ }))
  expect(row.getAllByRole('cell')).toHaveLength(1)
  expect(row.getByText('已写入')).toBeTruthy()
})

test('an edition that waits for its hour is brought to the digital paper at once', async () => {
  const server = fakeServer(
    ...outEdition(),
    onSite(waiting),
    answer(issueDigital, () => ({ ...digital, ...waiting })),
  )
  const user = await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '数字报' }))
  expect(await panel.findByText('等待')).toBeTruthy()
  expect(panel.getByText('网站：晨光网')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: '上数字报' }))
  await waitFor(() => expect(server.askedOf(issueDigital)).toMatchObject([{ params: { id: editionId } }]))
})

test('on the digital paper the edition says where it is, and what was masked in it', async () => {
  fakeServer(
    ...outEdition(),
    onSite({
      ...{ state: 'live', liveAt: at, url: '/site/main/paper/chenbao/2026-11-19/', hash: 'cd'.repeat(32) },
      reason: '这一期已在数字报上，与付印的一样，不用再上',
      gone: [{ title: '旧码头拆除', pageNo: 1, at }],
    }),
  )
  await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '数字报' }))
  const link = await panel.findByRole('link', { name: '打开数字报' })
  expect(link.getAttribute('href')).toBe('/site/main/paper/chenbao/2026-11-19/')
  expect(panel.getByRole('button', { name: '重新上数字报' })).toHaveProperty('disabled', true)
  expect(within(panel.getByRole('list', { name: /遮盖/ })).getByText('第 1 版《旧码头拆除》')).toBeTruthy()
})

test('one that failed says why', async () => {
  fakeServer(...outEdition(), onSite({ state: 'failed', problem: '数字报所在的网站渠道不在或已停用' }))
  await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '数字报' }))
  expect(await panel.findByText('没有成功')).toBeTruthy()
  expect(panel.getByText(/已停用/)).toBeTruthy()
})

test('an edition that is out is put away by a button, once no page is being replaced', async () => {
  const server = fakeServer(
    ...outEdition(),
    onSite({ state: 'live' }),
    answer(contract.closeEdition, () => newEdition({ state: 'closed' })),
  )
  const user = await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '归档' }))
  await user.click(panel.getByRole('button', { name: '归档这一期' }))
  const dialog = within(await screen.findByRole('dialog', { name: '归档 2026-11-19？' }))
  await user.click(dialog.getByRole('button', { name: '归档这一期' }))
  await waitFor(() =>
    expect(server.askedOf(contract.closeEdition)).toMatchObject([{ params: { id: editionId } }]),
  )
})

test.each([
  ['a page is being replaced', [newPage({ state: 'changing' })], presser, /A01 正在换版/],
  ['somebody asked to replace one', [asked], presser, /A01 正在换版/],
  ['it is for others to do', [newPage({ state: 'printed' })], proofreader, /才能归档/],
] as const)('an edition is not put away while %s', async (_, pages, person, words) => {
  fakeServer(
    ...newsroom(person),
    ...listed([newEdition({ state: 'out' })], [...pages]),
    answer(contract.preflight, () => []),
    answer(contract.listFiles, () => []),
    onSite(),
  )
  await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '归档' }))
  expect(panel.getByRole('button', { name: '归档这一期' })).toHaveProperty('disabled', true)
  expect(panel.getByText(words)).toBeTruthy()
})

test('one that was put away says when, and its sum', async () => {
  fakeServer(
    ...newsroom(presser),
    ...listed(
      [newEdition({ state: 'closed', closedAt: at, archiveHash: 'ef'.repeat(32) })],
      [newPage({ state: 'printed' })],
    ),
    answer(contract.listFiles, () => []),
    answer(contract.preflight, () => []),
    onSite({ state: 'live' }),
  )
  await openApp(press)
  const panel = within(await screen.findByRole('region', { name: '归档' }))
  expect(panel.getByTitle('ef'.repeat(32))).toBeTruthy()
  expect(panel.queryByRole('button', { name: '归档这一期' })).toBeNull()
})
