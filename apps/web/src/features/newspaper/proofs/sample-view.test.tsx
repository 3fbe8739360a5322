import { readText, reviewText } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper-proofs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allowing, newText, pageId } from '#/features/newspaper/newspaper.fixture.ts'
import {
  newDifference,
  newProof,
  newStep,
  proofed,
  proofreader,
} from '#/features/newspaper/proofs/proofs.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const sample = `/newspaper/page/${pageId}/sample`

test('R-newspaper-003: a page without proofs offers the first; 小样 asks of which story', async () => {
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ page: { actions: allowing('page-proof') } }),
    answer(contract.makeProof, ({ body }) => newProof(1, { kind: body.kind })),
  )
  const user = await openApp(sample)
  expect(await screen.findByText('这个版还没有出样')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '出样' }))
  const dialog = within(await screen.findByRole('dialog', { name: '出样：A01 要闻' }))
  await user.click(dialog.getByRole('radio', { name: '小样' }))
  await user.click(dialog.getByRole('button', { name: '出样' }))
  expect(await dialog.findByText('请选一篇稿件')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '大样' }))
  await user.click(dialog.getByRole('button', { name: '出样' }))
  await waitFor(() =>
    expect(server.askedOf(contract.makeProof)).toMatchObject([
      { params: { id: pageId }, body: { kind: 'page', storyId: null, version: 3 } },
    ]),
  )
})

test('R-newspaper-003 R-newspaper-012: the newest whole page is shown, zoomed with the keys; an older one can be chosen', async () => {
  fakeServer(
    ...newsroom(proofreader),
    ...proofed({ proofs: [newProof(3, { kind: 'galley' }), newProof(2), newProof(1, { isCurrent: false })] }),
  )
  const user = await openApp(sample)
  const picture = await screen.findByRole('img', { name: '第 2 样 大样' })
  expect(picture.getAttribute('src')).toContain(`/proofs/${newProof(2).id}/file/picture`)
  expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toContain('/file/pdf')
  fireEvent.keyDown(screen.getByRole('region', { name: '第 2 样 大样' }), { key: '+' })
  expect(await screen.findByText('140%')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /第 1 样 大样.*版面已改/ }))
  expect(await screen.findByRole('img', { name: '第 1 样 大样' })).toBeTruthy()
  fireEvent.error(screen.getByRole('img', { name: '第 1 样 大样' }))
  expect(await screen.findByText('样的图片没有取到')).toBeTruthy()
})

test('a proof that cannot be drawn just now says what it waits for', async () => {
  const proof = newProof(1, { state: 'drawing', problem: '文件存储连不上' })
  fakeServer(...newsroom(proofreader), ...proofed({ proofs: [proof] }))
  await openApp(sample)
  expect(await screen.findByText('文件存储连不上，样还没有画；恢复后会自动接着画')).toBeTruthy()
  expect(screen.queryByText(/几秒钟就好/)).toBeNull()
})

test('one signs the proof one sees; what stands in the way is said in words', async () => {
  const page = { state: 'signing', openMarks: 2, actions: allowing('page-sign', 'page-deny') } as const
  const steps = [
    newStep(1, { name: '责编', state: 'void', personName: '沈砚', voidReason: '第 1 样之后改过标题' }),
    newStep(2),
  ]
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ page, steps, proofs: [newProof(2)] }),
    answer(contract.signPage, () => refuse('not_allowed')),
    answer(contract.denyPage, () => refuse('not_allowed')),
  )
  const user = await openApp(sample)
  expect(await screen.findByText('您看的是第 2 样 大样，签的就是它。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 条批注没有核红，去看批注' })).toBeTruthy()
  expect(screen.getByText('第 1 样之后改过标题')).toBeTruthy()
  expect(screen.getByText('撤回送签：现在不能这样做')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退回' }))
  const denial = within(await screen.findByRole('dialog', { name: '退回：A01 要闻' }))
  await user.click(denial.getByRole('button', { name: /退\s?回/ }))
  expect(await denial.findByText('请写明理由')).toBeTruthy()
  expect(server.askedOf(contract.denyPage)).toEqual([])
  await user.click(denial.getByRole('button', { name: /取\s?消/ }))
  await user.click(screen.getByRole('button', { name: '签样' }))
  const dialog = within(await screen.findByRole('dialog', { name: '签样：A01 要闻' }))
  await user.type(dialog.getByLabelText('意见'), '同意')
  await user.click(dialog.getByRole('button', { name: /签\s?样/ }))
  await waitFor(() =>
    expect(server.askedOf(contract.signPage)).toMatchObject([{ body: { proofNo: 2, opinion: '同意' } }]),
  )
  // Refused: the dialog and what was typed stay.
  expect(dialog.getByLabelText('意见')).toHaveProperty('value', '同意')
})

test('both readings stand beside each other; the page is kept only with a reason', async () => {
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({
      page: { differences: 1, actions: allowing('page-settle') },
      proofs: [newProof(1)],
      differences: [newDifference()],
    }),
    answer(contract.settleDifference, () => ({ differences: [] })),
  )
  const user = await openApp(`${sample}?side=differences`)
  const item = within(await screen.findByRole('list', { name: '与现稿不同之处' }))
  expect(item.getByText('明').tagName).toBe('DEL')
  expect(item.getByText('铭').tagName).toBe('INS')
  await user.click(item.getByRole('button', { name: '保留版面上的' }))
  const dialog = within(await screen.findByRole('dialog', { name: '《大桥昨日通车》保留版面上的说法' }))
  await user.click(dialog.getByRole('button', { name: '保留版面上的' }))
  expect(await dialog.findByText('请写明理由')).toBeTruthy()
  await user.type(dialog.getByLabelText('理由'), '以版面为准')
  await user.click(dialog.getByRole('button', { name: '保留版面上的' }))
  await waitFor(() =>
    expect(server.askedOf(contract.settleDifference)).toMatchObject([
      { body: { differenceId: 'story-7-text', take: false, reason: '以版面为准' } },
    ]),
  )
})

test('a text cut for print is read beside what was signed, by another, before it may be printed', async () => {
  const cut = { ...newText(7, '大桥昨日通车'), no: 1, isReviewed: false }
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ texts: [cut] }),
    answer(readText, () => ({
      current: cut,
      web: { ...cut.text, byline: '特约记者' },
      versions: [],
    })),
    answer(reviewText, () => ({ ...cut, isReviewed: true, reviewedName: '方校' })),
  )
  const user = await openApp(sample)
  expect(await screen.findByText('未审')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '审《大桥昨日通车》的见报稿' }))
  const dialog = within(await screen.findByRole('dialog', { name: '审见报稿：大桥昨日通车' }))
  expect((await dialog.findAllByText(/特约/)).length).toBe(1)
  await user.click(dialog.getByRole('button', { name: '审过' }))
  await waitFor(() =>
    expect(server.askedOf(reviewText)).toMatchObject([{ params: { storyId: 7 }, body: { no: 1 } }]),
  )
})
