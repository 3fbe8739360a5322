import * as admin from '@rongbian/contract/admin'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const administrator = newsroom({ person: { admin: true, level: 0 } })
const now = new Date().toISOString()
const status = answer(admin.systemStatus, () => ({
  ...{ version: '0.1.0', node: 'v24', database: 'PostgreSQL 15', databaseBytes: 9_000_000 },
  ...{ startedAt: now, people: 3, activeSessions: 1, migrations: ['0001_people'] },
}))
const nodes = answer(admin.listNodes, () => [])
const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
const sample = (gauge: admin.SystemSample['gauge'], value: number, labels = {}) => ({ gauge, value, labels })

test('what needs somebody stands first, with what to do and where', async () => {
  fakeServer(
    ...administrator,
    status,
    nodes,
    answer(admin.systemReadings, () => ({
      at: now,
      samples: [
        sample('databaseUp', 0),
        sample('databaseLag', 90, { standby: 'pg2' }),
        sample('releasesLate', 1),
        sample('databaseSessions', 4, { state: 'idle in transaction' }),
        sample('databaseSessions', 1, { state: 'fastpath function call' }),
        sample('threads', 2, { lane: 'press', state: 'working' }),
      ],
      late: [{ id: 1, storyId: 42, channelName: '晨光网', act: 'issue', dueAt: hourAgo, attempts: 2 }],
      withdrawals: [{ id: 2, storyId: 43, orderedAt: hourAgo, isAgreed: false }],
    })),
  )
  await openApp('/system?tab=status')
  const worries = await screen.findByRole('list', { name: '需要处理' })
  expect(worries.textContent).toMatch(/数据库应答.*不必重启.*备库延迟.*到时没有发出/)
  const waiting = screen.getByRole('region', { name: '晚发与没有完成的撤稿' })
  expect(within(waiting).getByRole('button', { name: '稿件 42' })).toBeTruthy()
  expect(waiting.textContent).toMatch(/晨光网.*试过 2 次.*等第二人同意/)
  expect(screen.getByRole('region', { name: '数据库与备份' }).textContent).toMatch(
    /备库延迟pg2 1 分钟请马上处理.*事务里等着 4fastpath function call 1/,
  )
  expect(screen.getByRole('region', { name: '本节点' }).textContent).toMatch(/线程里的活排印 · 在做 2/)
})

const allWell = { at: now, samples: [sample('databaseUp', 1)], late: [], withdrawals: [] }

test('where all is well it says so', async () => {
  fakeServer(
    ...administrator,
    status,
    nodes,
    answer(admin.systemReadings, () => allWell),
  )
  await openApp('/system?tab=status')
  expect(await screen.findByText('一切正常')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '晚发与没有完成的撤稿' })).toBeNull()
})

test('a refusal leaves the rest of the page, and can be tried again', async () => {
  let fails = true
  fakeServer(
    ...administrator,
    status,
    nodes,
    answer(admin.systemReadings, () => (fails ? refuse('internal') : allWell)),
  )
  await openApp('/system?tab=status')
  const again = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByText('PostgreSQL 15')).toBeTruthy()
  fails = false
  await userEvent.click(again)
  expect(await screen.findByText('一切正常')).toBeTruthy()
})
