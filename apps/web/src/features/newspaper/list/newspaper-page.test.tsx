import * as contract from '@rongbian/contract/newspaper'
import { searchPeople } from '@rongbian/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import {
  channelId,
  editionId,
  layouter,
  listed,
  newEdition,
  newPage,
  planner,
} from '#/features/newspaper/newspaper.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const second = '00000000-0000-4000-8000-0000000000f2'

test('R-newspaper-001 R-newspaper-002 R-newspaper-011: editions say how far they are, and open', async () => {
  fakeServer(
    ...newsroom(layouter),
    ...listed([newEdition()], [newPage(), newPage({ id: second, no: 2, label: 'A02', name: '本地' })]),
  )
  await openApp('/newspaper')
  const row = within(await screen.findByRole('list', { name: '各期' })).getByRole('listitem')
  for (const words of ['2026年11月19日', '第 8123 期', '编版中', '已签 1/2 版', '广告 1 条', '稿池 9 篇'])
    expect(row.textContent).toContain(words)
  expect(await within(row).findByRole('img', { name: 'A02 本地' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新开一期' })).toBeNull()
  expect(within(row).getByRole('link').getAttribute('href')).toContain(`edition=${editionId}`)
})

test('the plan shows each page with its people, hours and troubles', async () => {
  const troubled = newPage({ over: 3, faults: 2, lockedBy: '顾行之', stepName: '三校' })
  fakeServer(...newsroom(layouter), ...listed([newEdition()], [troubled]))
  await openApp(`/newspaper?edition=${editionId}`)
  const card = await screen.findByRole('listitem')
  for (const words of [
    'A01 要闻',
    '沈砚',
    '彩版',
    '填满 87%',
    '签样截止',
    '超 3 行',
    '硬伤 2 处',
    '顾行之正在编',
    '三校',
  ])
    expect(card.textContent).toContain(words)
  expect(screen.queryByRole('button', { name: '改计划' })).toBeNull()
})

const inDays = (days: number) => new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)

test.each([
  ['tomorrow’s', [], 1],
  ['the first that is free', [newEdition({ date: inDays(1) }), newEdition({ date: inDays(2) })], 3],
] as const)(
  'R-newspaper-023: a new edition is %s unless another day is chosen',
  async (_, editions, days) => {
    const server = fakeServer(
      ...newsroom(planner),
      ...listed([...editions], []),
      answer(contract.saveEdition, () => newEdition()),
    )
    const user = await openApp('/newspaper')
    await user.click((await screen.findAllByRole('button', { name: '新开一期' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: '新开一期' }))
    await user.click(await dialog.findByRole('button', { name: '开好并排计划' }))
    await waitFor(() =>
      expect(server.askedOf(contract.saveEdition)).toMatchObject([
        { body: { channelId, date: inDays(days), copyFrom: null } },
      ]),
    )
  },
)

test.each([
  ['open', true],
  ['press', false],
  ['closed', false],
] as const)('the plan of an edition that is %s can be changed: %s', async (state, isOffered) => {
  fakeServer(...newsroom(planner), ...listed([newEdition({ state })], [newPage()]))
  await openApp(`/newspaper?edition=${editionId}`)
  expect(await screen.findByRole('button', { name: '广告' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '改计划' }) !== null).toBe(isOffered)
})

test('the plan is edited page by page; a label used twice is named before it is sent', async () => {
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([newEdition()], [newPage()]),
    answer(searchPeople, () => []),
    answer(contract.savePlan, () => ({ edition: newEdition(), pages: [newPage()] })),
  )
  const user = await openApp(`/newspaper?edition=${editionId}`)
  await user.click(await screen.findByRole('button', { name: '改计划' }))
  const pane = within(await screen.findByRole('dialog', { name: '改计划' }))
  await user.click(await pane.findByRole('button', { name: '加一版' }))
  const labels = await pane.findAllByLabelText('版号')
  expect((labels[1] as HTMLInputElement).value).toBe('A02')
  await user.clear(labels[1] ?? document.body)
  await user.type(labels[1] ?? document.body, 'A01')
  expect((await pane.findAllByText('版号重复')).length).toBe(2)
  await user.type(labels[1] ?? document.body, 'B')
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePlan)).toMatchObject([
      {
        body: {
          version: 2,
          pages: [
            { label: 'A01', closeAt: newPage().closeAt },
            { id: null, no: 2, label: 'A01B' },
          ],
        },
      },
    ]),
  )
})

test('a plan that a colleague saved in between is not written over', async () => {
  let plan = { edition: newEdition(), pages: [newPage()], ads: [] as contract.Ad[] }
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([newEdition()], []),
    answer(contract.readPlan, () => plan),
    answer(searchPeople, () => []),
    answer(contract.savePlan, () => refuse('stale')),
  )
  const user = await openApp(`/newspaper?edition=${editionId}`)
  await user.click(await screen.findByRole('button', { name: '改计划' }))
  const pane = within(await screen.findByRole('dialog', { name: '改计划' }))
  await user.type(await pane.findByLabelText('版名'), '·头条')
  const added = newPage({ id: second, no: 2, label: 'A09', name: '增版' })
  plan = { ...plan, edition: newEdition({ version: 3 }), pages: [newPage(), added] }
  await queryClient.invalidateQueries()
  expect(await screen.findByText('A09 增版')).toBeTruthy()
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.askedOf(contract.savePlan)).toMatchObject([{ body: { version: 2 } }]))
  expect(pane.getByLabelText('版名')).toHaveProperty('value', '要闻·头条')
})

test('ads stand first: a place is typed, and one that lies over another says so', async () => {
  const ad: contract.Ad = {
    ...{ id: second, pageId: newPage().id, pageNo: 1, booking: 'G-17', client: '晨光地产', version: 1 },
    ...{ cells: { column: 4, row: 78, columns: 4, rows: 26 }, file: '', fileName: '', checks: [] },
  }
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([newEdition()], [newPage()], [ad]),
    answer(contract.saveAd, () => ad),
  )
  const user = await openApp(`/newspaper?edition=${editionId}`)
  await user.click(await screen.findByRole('button', { name: '广告' }))
  const pane = within(await screen.findByRole('dialog', { name: '广告' }))
  expect(await pane.findByText('文件未到')).toBeTruthy()
  await user.click(pane.getByRole('button', { name: '加广告' }))
  const dialog = within(await screen.findByRole('dialog', { name: '加广告' }))
  expect(await dialog.findByText('与别的块重叠')).toBeTruthy()
  await user.type(dialog.getByLabelText('订单号'), 'G-18')
  const column = dialog.getByRole('spinbutton', { name: '起栏' })
  await user.clear(column)
  await user.type(column, '1')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveAd)).toMatchObject([
      { body: { booking: 'G-18', cells: { column: 0, row: 78, columns: 4, rows: 26 }, id: null } },
    ]),
  )
})

test('R-newspaper-005 R-newspaper-014: pages are found by words and page, kept in the address', async () => {
  const server = fakeServer(
    ...newsroom(layouter),
    ...listed([], []),
    answer(contract.searchPages, () => ({
      items: [
        {
          ...{ pageId: newPage().id, editionId, date: '2026-11-19', no: 1, label: 'A01', name: '要闻' },
          ...{ state: 'printed' as const, storyId: 7, storyTitle: '大桥昨日通车', chars: 420 },
        },
      ],
      total: 1,
    })),
  )
  await openApp('/newspaper/search?words=大桥&no=1')
  expect(await screen.findByText('大桥昨日通车')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'A01 要闻' }).getAttribute('href')).toContain('/newspaper/page/')
  expect(server.askedOf(contract.searchPages)).toMatchObject([{ query: { words: '大桥', pageNo: 1 } }])
})

test('a list that cannot be read is asked for again', async () => {
  let fails = true
  fakeServer(
    ...newsroom(layouter),
    ...listed([newEdition()], [newPage()]),
    answer(contract.listEditions, () => (fails ? refuse('invalid') : { items: [newEdition()], total: 1 })),
  )
  const user = await openApp('/newspaper')
  const again = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('第 8123 期')).toBeTruthy()
})
