import * as pay from '@rongbian/contract/pay'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newLine, newOwnMonth, schemeId } from '#/features/pay/pay.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const place = '/toolsPage?id=11'

test('one’s own months are told with rule, facts and sum of each line', async () => {
  fakeServer(
    ...newsroom(),
    answer(pay.listOwnMonths, () => [newOwnMonth('2026-02', { state: 'closed' }), newOwnMonth('2026-01')]),
    answer(pay.listOwnLines, ({ query }) => ({
      lines: [newLine(1, { month: query.month, reverses: query.month === '2026-02' ? 9 : null })],
      appeals: [],
      mayAppeal: query.month === '2026-01',
    })),
  )
  const user = await openApp(place)
  const months = within(await screen.findByRole('list', { name: '各月' }))
  expect(months.getAllByText('1 行 · 不足 20 分')).toHaveLength(2)
  const lines = within(await screen.findByRole('list', { name: '明细' }))
  expect(await lines.findByText('海堤复绿三期')).toBeTruthy()
  expect(lines.getByText('每篇 10.00 分')).toBeTruthy()
  expect(lines.getByText('冲销第 9 行')).toBeTruthy()
  expect(lines.getByText('1,320')).toBeTruthy()
  // A platform that says nothing is not nought.
  expect(lines.getByText('七天平台阅读').parentElement?.textContent).toContain('—')
  expect(screen.queryByRole('button', { name: '对这一行申诉' })).toBeNull()

  await user.click(months.getByText('2026-01'))
  expect(await screen.findByText('公示至 2026-02-10，其间可以申诉')).toBeTruthy()
  expect(location.hash).toContain('pay=2026-01')
})

test('an appeal says what is wrong, and a refused one keeps what was written', async () => {
  let isOpen = false
  const server = fakeServer(
    ...newsroom(),
    answer(pay.listOwnMonths, () => [newOwnMonth('2026-01')]),
    answer(pay.listOwnLines, () => ({ lines: [newLine(1)], appeals: [], mayAppeal: true })),
    answer(pay.addAppeal, () => {
      if (!isOpen) return refuse('not_allowed')
      throw new Error('asked twice')
    }),
  )
  const user = await openApp(place)
  await user.click(await screen.findByRole('button', { name: '对这一行申诉' }))
  const dialog = within(await screen.findByRole('dialog', { name: '对这一行申诉' }))
  await user.click(dialog.getByRole('button', { name: /提\s*交/ }))
  expect(await dialog.findByText('请写明哪里不对')).toBeTruthy()
  await user.type(dialog.getByLabelText('申诉内容'), '这篇还配了图')
  await user.click(dialog.getByRole('button', { name: /提\s*交/ }))
  expect(server.askedOf(pay.addAppeal).at(-1)).toMatchObject({
    body: { schemeId, month: '2026-01', lineId: 1, text: '这篇还配了图' },
  })
  expect(dialog.getByLabelText<HTMLTextAreaElement>('申诉内容').value).toBe('这篇还配了图')
  isOpen = true
})

test('nothing shown yet is told', async () => {
  fakeServer(
    ...newsroom(),
    answer(pay.listOwnMonths, () => []),
  )
  await openApp(place)
  expect(await screen.findByText('还没有公示过的月份')).toBeTruthy()
})
