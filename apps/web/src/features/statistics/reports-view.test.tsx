import * as people from '@rongbian/contract/people'
import type { Report } from '@rongbian/contract/reports'
import * as reports from '@rongbian/contract/reports'
import * as sources from '@rongbian/contract/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countedNewsroom, departments, span } from '#/features/statistics/statistics.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const id = '00000000-0000-4000-8000-000000000700'
const reader = '00000000-0000-4000-8000-000000000701'

const report = (given: Partial<Report> = {}): Report => ({
  uuid: id,
  name: '周一报表',
  view: 'group',
  query: { range: '7', groupId: departments[1] },
  ownerName: '陆问川',
  isMine: true,
  readers: [{ uuid: reader, name: '许知行', isMailed: true, hasMailbox: false }],
  schedule: { every: 'week', on: 1, hour: 8 },
  nextDay: '2026-04-06',
  troubles: 1,
  version: 3,
  ...given,
})

const withReports = (...items: Report[]) => [
  ...countedNewsroom(),
  answer(people.searchPeople, () => []),
  answer(reports.listReports, () => ({ items, canMail: true, timeZone: 'Asia/Shanghai' })),
]

test('any view is saved with what its address says, without what was only looked at', async () => {
  const server = fakeServer(
    ...withReports(),
    answer(reports.saveReport, () => ({ uuid: id })),
  )
  const user = await openApp(`/dataStatistics?view=group&range=7&sort=used,desc&page=2&figure=used`)
  await user.click(await screen.findByRole('button', { name: '存为报表' }))
  const dialog = within(await screen.findByRole('dialog', { name: '存为报表' }))
  const name = dialog.getByRole('textbox', { name: /名称/ })
  await user.clear(name)
  await user.type(name, '我的周报')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(reports.saveReport).at(0)?.body).toEqual({
      name: '我的周报',
      view: 'group',
      query: { range: '7', sort: 'used,desc' },
    }),
  )
})

test('a report opens its page, says when it goes out next and that the last one did not', async () => {
  fakeServer(
    ...withReports(
      report(),
      report({ uuid: reader, name: '别人的', isMine: false, schedule: null, nextDay: null }),
    ),
  )
  const user = await openApp('/dataStatistics?view=report')
  const table = within(await screen.findByRole('region', { name: '报表' }))
  expect(await table.findByText('下次 2026-04-06 8 时')).toBeTruthy()
  expect(table.getByText('1 封没有寄出')).toBeTruthy()
  expect(table.queryByRole('button', { name: '“别人的”的操作' })).toBeNull()
  await user.click(table.getByRole('link', { name: '周一报表' }))
  expect(await screen.findByRole('heading', { level: 1, name: '部门业务' })).toBeTruthy()
  expect(location.hash).toContain(`view=group&range=7&groupId=${departments[1]}`)
})

test('its owner changes who gets it when, and is warned of who has no mailbox', async () => {
  const server = fakeServer(
    ...withReports(report()),
    answer(reports.changeReport, () => null),
  )
  const user = await openApp('/dataStatistics?view=report')
  await user.click(await screen.findByRole('button', { name: '“周一报表”的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '修改' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改报表“周一报表”' }))
  expect(dialog.getByText(/许知行没有填邮箱/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(reports.changeReport).at(0)?.body).toMatchObject({
      name: '周一报表',
      version: 3,
      readers: [{ uuid: reader, isMailed: true }],
      schedule: { every: 'week', on: 1, hour: 8 },
    }),
  )
})

test('what did not go out is shown with its reason and sent again; what is unsure asks first', async () => {
  const days = { from: '2026-03-30', to: '2026-04-05', address: '', at: span.asOf }
  const server = fakeServer(
    ...withReports(report()),
    answer(reports.listReportMails, () => [
      {
        ...days,
        person: id,
        personName: '陆问川',
        state: 'left' as const,
        problem: '收件人没有查看统计的权限',
      },
      { ...days, person: reader, personName: '许知行', state: 'unknown' as const, problem: '寄送时中断' },
    ]),
    answer(reports.sendReportAgain, () => null),
  )
  const user = await openApp(`/dataStatistics?view=report&report=${id}`)
  const pane = within(await screen.findByRole('dialog', { name: '“周一报表”的寄送情况' }))
  expect(await pane.findByText('收件人没有查看统计的权限')).toBeTruthy()
  const [first, second] = pane.getAllByRole('button', { name: '重发' })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(server.askedOf(reports.sendReportAgain)).toHaveLength(1))
  await user.click(second as HTMLElement)
  expect(await screen.findByRole('dialog', { name: '许知行可能已经收到，仍要重发？' })).toBeTruthy()
  expect(server.askedOf(reports.sendReportAgain)).toHaveLength(1)
})

test('without reports the page says how to make one; one that cannot be read is said', async () => {
  fakeServer(...withReports())
  await openApp('/dataStatistics?view=report')
  expect(await screen.findByText('还没有报表')).toBeTruthy()
  fakeServer(
    ...countedNewsroom(),
    answer(reports.listReports, () => refuse('internal')),
  )
  await openApp('/dataStatistics?view=report&again=1')
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})

test('R-statistics-053: the map has the numbers of the provinces beside it, and the register offers what is unknown', async () => {
  const server = fakeServer(
    ...countedNewsroom(),
    answer(sources.listSources, () => ({ items: [], unknown: [{ name: '潮声社', count: 7 }] })),
    answer(sources.addSource, () => ({ id: 1 })),
  )
  const user = await openApp('/dataStatistics?view=origination')
  const card = within(await screen.findByRole('region', { name: '各省份稿源采用' }))
  expect(await card.findByRole('img', { name: '各省份稿源采用' }, { timeout: 5_000 })).toBeTruthy()
  expect(card.getByText('审图号未设置')).toBeTruthy()
  expect(card.getByRole('row', { name: /广东 3 75%/ })).toBeTruthy()
  expect(card.getByRole('row', { name: /未登记省份 1 25%/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '稿源库' }))
  await user.click(await screen.findByRole('button', { name: '潮声社（7 篇）' }))
  const dialog = within(await screen.findByRole('dialog', { name: '登记稿源' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(sources.addSource).at(0)?.body).toMatchObject({
      name: '潮声社',
      province: '',
      aliases: [],
    }),
  )
})
