import * as admin from '@rongbian/contract/admin'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const now = new Date().toISOString()
const around = [
  ...newsroom({ person: { admin: true, level: 0 } }),
  answer(admin.systemStatus, () => ({
    ...{ version: '0.1.0', node: 'v24', database: 'PostgreSQL 15', databaseBytes: 9_000_000 },
    ...{ startedAt: now, people: 3, activeSessions: 1, migrations: ['0001_people'] },
  })),
  answer(admin.systemReadings, () => ({ at: now, samples: [], late: [], withdrawals: [] })),
]

const node = (number: number, changes: Partial<admin.NodeRow> = {}): admin.NodeRow => ({
  ...{ id: `0190a5b2-0000-7000-8000-00000000000${number}`, name: `press-${number}:42`, version: '0.1.0' },
  ...{ role: 'all', address: `http://10.0.0.${number}:8080/`, startedAt: now, seenAt: now },
  ...{ late: false, draining: false, answered: false },
  ...changes,
})

const openNodes = async (nodes: () => admin.NodeRow[]) => {
  fakeServer(...around, answer(admin.listNodes, nodes))
  await openApp('/system?tab=status')
  return within(await screen.findByRole('region', { name: '节点' }))
}

test('each node says what it does and how it is, and which one answered', async () => {
  const part = await openNodes(() => [
    node(1, { answered: true }),
    node(2, { role: 'worker', address: '', version: '0.2.0', draining: true }),
    node(3, { role: 'web', late: true }),
  ])
  expect(await part.findByText('3 个')).toBeTruthy()
  const rows = part.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^press-1:42由它回答http:\/\/10.0.0.1:8080\/0\.1\.0服务与后台任务.*在工作$/),
    expect.stringMatching(/^press-2:420190a5b2.*0\.2\.0只做后台任务.*正在停止$/),
    expect.stringMatching(/^press-3:42http.*只提供服务.*心跳晚了$/),
  ])
  expect(part.getByText(/版本不一致/)).toBeTruthy()
})

test('with one node it says what that means', async () => {
  const part = await openNodes(() => [node(1, { answered: true })])
  expect(await part.findByText(/只有这一个节点/)).toBeTruthy()
  expect(part.queryByText(/版本不一致/)).toBeNull()
})

test('a refusal stays in its place and can be tried again', async () => {
  let fails = true
  const part = await openNodes(() => (fails ? refuse('internal') : [node(1)]))
  const again = await part.findByRole('button', { name: '重试' })
  expect(screen.getByText('PostgreSQL 15')).toBeTruthy()
  fails = false
  await userEvent.click(again)
  expect(await part.findByText('press-1:42')).toBeTruthy()
})
