import * as statistics from '@rongbian/contract/statistics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  countedNewsroom,
  departments,
  newFact,
  roleId,
  span,
} from '#/features/statistics/statistics.fixture.ts'
import { useDetail } from '#/story/detail-store.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const table = (name: string) => screen.findByRole('region', { name })

test('R-statistics-003, 005, 010, 046: who may see no statistics finds no entry, and a page that says so', async () => {
  fakeServer(...countedNewsroom({ person: { permissions: [] } }))
  await openApp('/dataStatistics')
  expect(await screen.findByText('您没有打开这个页面的权限')).toBeTruthy()
  await openApp('/search')
  await screen.findByText('输入要找的词')
  expect(screen.queryByRole('link', { name: '数据统计' })).toBeNull()
})

test('R-statistics-001, 002, 004, 006 to 009: the bar leads to the overview, which compares with the span before', async () => {
  fakeServer(...countedNewsroom())
  const user = await openApp('/search')
  await user.click(await screen.findByRole('link', { name: '数据统计' }))
  expect(await screen.findByRole('heading', { name: '总览' })).toBeTruthy()
  expect(await screen.findByText('33.3%')).toBeTruthy()
  for (const name of ['采写', '采用', '完成', '发布'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('升降与相等的上一段时间（2026-01-29 至 2026-02-28）相比')).toBeTruthy()
  expect(screen.getByText('时区 Asia/Shanghai')).toBeTruthy()
})

test('the number of a department opens its rows at an address of their own, and going back closes them', async () => {
  const server = fakeServer(...countedNewsroom())
  const user = await openApp('/dataStatistics?view=group&range=7')
  await user.click(await screen.findByRole('link', { name: '要闻部，采用 3 篇，查看明细' }))
  const pane = within(await screen.findByRole('dialog', { name: '要闻部 · 采用' }))
  expect(await pane.findByText('共 3 行')).toBeTruthy()
  expect(pane.getByText('3 篇')).toBeTruthy()
  expect(pane.getByText('已销毁（稿件 3）')).toBeTruthy()
  expect(server.askedOf(statistics.listUsed).at(-1)).toMatchObject({
    params: { family: 'group' },
    query: { range: '7', key: departments[1], figure: 'used' },
  })
  expect(location.hash).toContain(`figure=used&member=${departments[1]}`)

  const open = vi.fn()
  useDetail.setState({ open })
  await user.click(pane.getByRole('button', { name: '海堤复绿 1' }))
  expect(open).toHaveBeenCalledWith({ storyId: 1, libraryId: 'group', ids: [1, 2, 3] })

  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '要闻部 · 采用' })).toBeNull())
  expect(location.hash).toContain('view=group')
})

test('an address says view, days, filter, order and page', async () => {
  const server = fakeServer(...countedNewsroom())
  await openApp(
    `/dataStatistics?view=user&start=2026-03-05&end=2026-03-01&groupId=${departments[2]}&type=VIDEO&level=9&sort=used,asc&size=50`,
  )
  await table('用户业务')
  await waitFor(() => expect(server.askedOf(statistics.collectFigures)).not.toEqual([]))
  const [asked] = server.askedOf(statistics.collectFigures)
  expect(asked?.params).toEqual({ family: 'user' })
  expect(asked?.query).toMatchObject({
    start: '2026-03-01',
    end: '2026-03-05',
    groupId: departments[2],
    type: 'VIDEO',
    sort: 'used,asc',
    size: 50,
  })
  expect(asked?.query.level).toBeUndefined()
})

test.each([
  ['user', '用户业务'],
  ['group', '部门业务'],
  ['channel', '渠道发稿量'],
  ['origination', '稿源分析'],
] as const)(
  'R-statistics-011 to 014: the menu leads to the table by %s, within the same days',
  async (family, name) => {
    const server = fakeServer(...countedNewsroom())
    const user = await openApp('/dataStatistics?range=7&sort=name,asc')
    await user.click(await screen.findByRole('link', { name }))
    expect(await table(name)).toBeTruthy()
    await waitFor(() =>
      expect(server.askedOf(statistics.collectFigures).map(({ params }) => params.family)).toContain(family),
    )
    expect(location.hash).toBe(`#/dataStatistics?range=7&view=${family}`)
  },
)

test('R-statistics-015 to 018: another range stands in the address, and back brings the one before', async () => {
  const server = fakeServer(...countedNewsroom())
  const user = await openApp('/dataStatistics?view=group')
  const lastRange = () => server.askedOf(statistics.collectFigures).at(-1)?.query.range
  for (const [name, range] of [
    ['近 7 天', '7'],
    ['近一年', '365'],
    ['全部', 'all'],
    ['近 30 天', '30'],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name }))
    await waitFor(() => expect(location.hash).toContain(`range=${range}`))
    await waitFor(() => expect(lastRange()).toBe(range))
  }
  history.back()
  const before = await screen.findByRole<HTMLInputElement>('radio', { name: '全部' })
  await waitFor(() => expect(before.checked).toBe(true))
})

test('R-statistics-019: numbers are narrowed by the role people had, and the filter is cleared', async () => {
  const server = fakeServer(...countedNewsroom())
  const user = await openApp('/dataStatistics?view=user')
  await user.click(await screen.findByRole('combobox', { name: '当时的角色' }))
  await user.click(await screen.findByTitle('记者'))
  const lastRole = () => server.askedOf(statistics.collectFigures).at(-1)?.query.roleId
  await waitFor(() => expect(lastRole()).toBe(roleId))
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(location.hash).not.toContain('roleId'))
})

test('R-statistics-051: a table is exported as it is filtered and sorted, and a refused export says so', async () => {
  const server = fakeServer(
    ...countedNewsroom(),
    answer(statistics.exportCollected, () => refuse('forbidden')),
  )
  const user = await openApp('/dataStatistics?view=group&range=all&sort=used,asc')
  await user.click(await screen.findByRole('button', { name: '导出部门业务' }))
  await user.click(await screen.findByText('文本表格（csv）'))
  await waitFor(() => expect(server.askedOf(statistics.exportCollected)).toHaveLength(1))
  expect(server.askedOf(statistics.exportCollected)[0]).toMatchObject({
    params: { family: 'group' },
    query: { range: 'all', sort: 'used,asc', format: 'csv' },
  })
  expect(await screen.findByText(/导出“部门业务”.*没有/)).toBeTruthy()
})

test('where nothing was counted all days are offered', async () => {
  const server = fakeServer(...countedNewsroom({ rows: [], facts: [] }))
  const user = await openApp('/dataStatistics?view=origination')
  const empty = within(await table('稿源分析'))
  await user.click(await empty.findByRole('button', { name: '查看全部时间' }))
  await waitFor(() => expect(server.askedOf(statistics.collectFigures).at(-1)?.query.range).toBe('all'))
})

test('a failing call is told, and asked again', async () => {
  let isBroken = true
  fakeServer(
    ...countedNewsroom(),
    answer(statistics.collectFigures, () => (isBroken ? refuse('invalid') : { items: [], total: 0, span })),
  )
  const user = await openApp('/dataStatistics?view=group')
  const failed = within(await table('部门业务'))
  const again = await failed.findByRole('button', { name: '重试' })
  isBroken = false
  await user.click(again)
  expect(await failed.findByText('这段时间没有统计数据')).toBeTruthy()
})

test('R-statistics-020, 047, 048: departments are found by a keyword and narrow the table', async () => {
  const server = fakeServer(...countedNewsroom())
  const user = await openApp('/dataStatistics?view=user')
  const tree = within(await screen.findByRole('region', { name: '部门' }))
  await user.type(await tree.findByRole('textbox', { name: '查找部门' }), '财经')
  const found = within(await tree.findByRole('list', { name: '找到的部门' }))
  await waitFor(() => expect(found.getAllByRole('button')).toHaveLength(1))
  await user.click(found.getByRole('button', { name: '财经部' }))
  await waitFor(() =>
    expect(server.askedOf(statistics.collectFigures).at(-1)?.query.groupId).toBe(departments[2]),
  )
  expect(location.hash).toContain(`groupId=${departments[2]}`)
})

test('a linked number is opened by its address, with the rows of its page', async () => {
  const facts = Array.from({ length: 25 }, (_, index) => newFact(index + 1))
  fakeServer(...countedNewsroom({ facts }))
  const user = await openApp('/dataStatistics?view=group&figure=used&rowPage=1')
  const pane = within(await screen.findByRole('dialog', { name: '全部 · 采用' }))
  expect(await pane.findByRole('button', { name: '海堤复绿 25' })).toBeTruthy()
  await user.click(pane.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(location.hash).not.toContain('figure='))
  expect(location.hash).toContain('view=group')
})

test('a number of the course opens the rows of its day', async () => {
  const server = fakeServer(...countedNewsroom())
  const user = await openApp('/dataStatistics?view=group&range=7&drawn=used&shape=table')
  const trend = within(await table('逐日走势'))
  await user.click(await trend.findByRole('link', { name: '2026-03-30，采用 4 篇，查看明细' }))
  expect(await screen.findByRole('dialog', { name: '全部 · 采用' })).toBeTruthy()
  await waitFor(() =>
    expect(server.askedOf(statistics.listUsed).at(-1)?.query).toMatchObject({
      start: '2026-03-30',
      end: '2026-03-30',
      figure: 'used',
    }),
  )
})

test('what the figures mean is printed, and checked only before administrators', async () => {
  fakeServer(...countedNewsroom())
  await openApp('/dataStatistics?view=meaning')
  expect(await screen.findByRole('row', { name: /^采用 篇 原稿连同副本第一次被读者看见/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '数据校验' })).toBeNull()

  fakeServer(
    ...countedNewsroom({ person: { admin: true, permissions: ['statistics-all'] } }),
    answer(statistics.checkStatistics, () => ({
      timeZone: 'Asia/Shanghai',
      facts: 12,
      assumed: 0,
      first: '2026-03-01',
      last: '2026-03-31',
      waiting: ['2026-03-31'],
      checked: 31,
      wrong: {
        unit: 'day' as const,
        day: '2026-03-02',
        figure: 'used' as const,
        name: '陆问川',
        kept: 2,
        counted: 3,
      },
    })),
  )
  await openApp('/dataStatistics?view=meaning')
  const check = within(await table('数据校验'))
  expect(await check.findByText('2026-03-02 采用 陆问川：保存的是 2，重算是 3')).toBeTruthy()
  expect(check.getByText('1 天：2026-03-31')).toBeTruthy()
})
