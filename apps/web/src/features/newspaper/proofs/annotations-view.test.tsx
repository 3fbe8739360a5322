import * as contract from '@rongbian/contract/newspaper-proofs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allowing, pageId } from '#/features/newspaper/newspaper.fixture.ts'
import { nudged, placeOf } from '#/features/newspaper/proofs/draw-layer.tsx'
import { newMark, newProof, proofed, proofreader } from '#/features/newspaper/proofs/proofs.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const annotations = `/newspaper/page/${pageId}/annotations`

test('R-newspaper-008 R-newspaper-017: a place is marked with the keys alone, by sign and word', async () => {
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ page: { actions: allowing('page-mark') }, proofs: [newProof(1)] }),
    answer(contract.addMark, () => newMark(1)),
  )
  const user = await openApp(annotations)
  await user.click(await screen.findByRole('radio', { name: '框选' }))
  const layer = screen.getByRole('button', { name: /用方向键移动框/ })
  layer.focus()
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '批注' }))
  await user.click(dialog.getByRole('button', { name: '加批注' }))
  expect(await dialog.findByText('请写明改成什么')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '删除' }))
  await user.type(dialog.getByLabelText('原文'), '了了')
  await user.click(dialog.getByRole('button', { name: '加批注' }))
  await waitFor(() =>
    expect(server.askedOf(contract.addMark)).toMatchObject([
      { params: { id: newProof(1).id }, body: { sign: 'delete', quote: '了了', place: { x: 0.4, y: 0.46 } } },
    ]),
  )
})

test('R-newspaper-008: marks go from open to done to checked; 不改 says why; the round tells its errors', async () => {
  const marks = [
    newMark(1),
    newMark(2, { state: 'done', doneName: '沈砚', doneIn: 2, sign: 'delete', byName: '乔校', byId: pageId }),
  ]
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ page: { actions: allowing('page-mark') }, proofs: [newProof(1)], marks }),
    answer(contract.settleMark, ({ body }) => newMark(1, { state: body.state })),
  )
  const user = await openApp(annotations)
  expect(await screen.findByText('万分之 4.1')).toBeTruthy()
  expect(await screen.findByText('沈砚改在第 2 样')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '核红第 2 条' }))
  await waitFor(() =>
    expect(server.askedOf(contract.settleMark)).toMatchObject([
      { params: { id: newMark(2).id }, body: { state: 'checked' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: '不改第 1 条' }))
  const dialog = within(await screen.findByRole('dialog', { name: '第 1 条不改' }))
  await user.click(dialog.getByRole('button', { name: /不\s?改/ }))
  expect(await dialog.findByText('请写明理由')).toBeTruthy()
})

test('who may not mark is told so, and sees the marks all the same', async () => {
  fakeServer(
    ...newsroom(proofreader),
    ...proofed({ page: { actions: allowing() }, proofs: [newProof(1)], marks: [newMark(1)] }),
  )
  await openApp(annotations)
  expect(await screen.findByRole('button', { name: '第 1 条，改正：改为“铭”' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '已改第 1 条' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: '手写' })).toHaveProperty('disabled', true)
})

test('what is written by hand stays with its proof until it is a mark, whatever is looked at meanwhile', async () => {
  fakeServer(
    ...newsroom(proofreader),
    ...proofed({
      page: { actions: allowing('page-mark') },
      proofs: [newProof(2), newProof(1)],
      marks: [newMark(1), newMark(2, { proofId: newProof(2).id, proofNo: 2, quote: '李雷' })],
    }),
  )
  const user = await openApp(annotations)
  const written = () => document.querySelectorAll('.rb-sheet__lay > .rb-mark__stroke').length
  await user.click(await screen.findByRole('radio', { name: '手写' }))
  const sheet = document.querySelector('.rb-draw')
  if (!sheet) throw new Error('there is nothing to write on')
  fireEvent.pointerDown(sheet, { clientX: 0, clientY: 0 })
  await waitFor(() => expect(written()).toBe(1))
  fireEvent.pointerUp(sheet)
  expect(await screen.findByRole('button', { name: '写好了' })).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: '看' }))
  expect(written()).toBe(1)
  await user.click(screen.getByRole('button', { name: /^1 改正/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '写好了' })).toBeNull())
  expect(written()).toBe(0)
  await user.click(screen.getByRole('button', { name: /^2 改正/ }))
  expect(await screen.findByRole('button', { name: '写好了' })).toBeTruthy()
  expect(written()).toBe(1)
})

test('a box stays on the sheet, whichever way it is pushed', () => {
  const box = { x: 0.99, y: 0, width: 0.01, height: 0.01 }
  expect(nudged(box, 'ArrowRight', false)).toEqual(box)
  expect(nudged(box, 'ArrowUp', false)).toEqual(box)
  expect(nudged(box, 'ArrowRight', true)).toEqual(box)
  expect(nudged(box, 'ArrowDown', true)).toEqual({ ...box, height: 0.02 })
})

test('strokes lie in the box around them all', () => {
  const place = placeOf([
    [0.2, 0.3, 0.4, 0.1],
    [0.1, 0.2],
  ])
  expect(place).toEqual({ x: 0.1, y: 0.1, width: 0.3, height: 0.2 })
})
