import { errors } from '@rongbian/contract/errors'
import type { WallBlockData, WallSnapshot } from '@rongbian/contract/wall'
import * as contract from '@rongbian/contract/wall'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const newBlock = (facts: Partial<WallBlockData> = {}): WallBlockData => ({
  ...{
    code: 'missions',
    total: 0,
    rows: [],
    asOf: new Date().toISOString(),
    link: '/missions?view=all',
    problem: '',
  },
  ...facts,
})
const row = { key: '5', title: '拍首班车', note: '陆问川 · 云汐站', at: null, amount: null }

const newSnapshot = (panels: WallBlockData[]): WallSnapshot => ({
  ...{ name: '指挥中心', scene: 'field', scenes: ['field'], timeZone: 'Asia/Shanghai', mark: 'm1', panels },
})

/** A wall that has the newest waits, here for ever. */
const wall = (panels: WallBlockData[]) =>
  answer(contract.readWall, ({ query }) =>
    query.since === '' ? newSnapshot(panels) : new Promise<WallSnapshot>(() => {}),
  )

test('the wall shows each block with its count, its list and the time it is of', async () => {
  const old = new Date(Date.now() - 3_600_000).toISOString()
  fakeServer(
    ...newsroom(),
    wall([
      newBlock({ total: 3, rows: [{ ...row, tone: 'bad' }] }),
      newBlock({ code: 'instructions', link: '/planning/orders?view=all', asOf: old }),
      newBlock({ code: 'clusters', link: '/topics', asOf: old, problem: '信源都读不到' }),
    ]),
  )
  await openApp('/wall')
  const missions = within(await screen.findByRole('region', { name: '采访任务' }))
  expect(missions.getByRole('link', { name: '采访任务 3' }).getAttribute('href')).toBe('#/missions?view=all')
  expect(missions.getByText('拍首班车')).toBeTruthy()
  expect(missions.getByText(/的数据$/)).toBeTruthy()
  const orders = within(screen.getByRole('region', { name: '指令' }))
  expect(orders.getByText('现在没有')).toBeTruthy()
  expect(orders.getByText(/没有更新，停在/)).toBeTruthy()
  const events = within(screen.getByRole('region', { name: '热点事件' }))
  expect(events.getByText('信源都读不到')).toBeTruthy()
})

test('the key opens the display and leaves the address', async () => {
  const server = fakeServer(
    ...newsroom(),
    wall([newBlock()]),
    answer(contract.openWall, () => null),
  )
  await openApp('/wall?key=abc')
  await screen.findByRole('region', { name: '采访任务' })
  expect(server.askedOf(contract.openWall).at(0)?.body).toEqual({ key: 'abc' })
  expect(location.hash).toBe('#/wall')
})

test.each([
  ['shut out', 'not_allowed', ''],
  ['left without an answer', 'internal', '（正在自动重试）'],
] as const)(
  'a display that is %s says so, and what it showed stays with its time',
  async (_, error, more) => {
    fakeServer(
      ...newsroom(),
      answer(contract.readWall, ({ query }) =>
        query.since === '' ? newSnapshot([newBlock()]) : refuse(error),
      ),
    )
    await openApp('/wall')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors[error].message + more))
    expect(screen.getByRole('region', { name: '采访任务' })).toBeTruthy()
  },
)
