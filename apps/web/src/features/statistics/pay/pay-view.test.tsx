import * as pay from '@rongbian/contract/pay'
import { searchPeople } from '@rongbian/contract/people'
import { type PermissionCode, permissionCodes } from '@rongbian/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, newLine, newPeriod, newScheme, schemeId } from '#/features/pay/pay.fixture.ts'
import { countedNewsroom } from '#/features/statistics/statistics.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'
import { onPhone } from '#/testing/phone.fixture.ts'

const place = '/dataStatistics?view=pay'

const payRoom = (permissions: readonly PermissionCode[] = permissionCodes) => [
  ...countedNewsroom({ person: { permissions: [...permissions] } }),
  answer(pay.listSchemes, () => [newScheme()]),
  answer(pay.listPeriods, () => [
    newPeriod('2026-01', { missing: 1 }),
    newPeriod('2025-12', { state: 'closed' }),
  ]),
  answer(pay.getPeriod, ({ query }) => ({
    ...newPeriod(query.month, { state: query.month === '2026-01' ? 'computed' : 'closed' }),
    persons: [
      {
        personId: idOf(9),
        name: '陆问川',
        departmentId: idOf(5),
        departmentName: '城市新闻部',
        amount: 1_550,
        lines: 2,
        quota: 3_000,
        over: -1_450,
      },
      {
        personId: null,
        name: '沈知秋',
        departmentId: null,
        departmentName: '',
        amount: 1_000,
        lines: 1,
        quota: null,
        over: null,
      },
    ],
    departments: [{ departmentId: idOf(5), departmentName: '城市新闻部', amount: 1_550, lines: 2 }],
    rules: [{ rule: '见报一篇', amount: 1_550, lines: 2 }],
    gaps: [
      {
        gap: 'author' as const,
        rootId: 7,
        storyId: 7,
        title: '来信',
        day: '2026-01-03',
        channelName: '晨光网',
      },
    ],
  })),
]

const story = {
  rootId: 7,
  storyId: 7,
  title: '海堤复绿三期',
  personId: idOf(9),
  personName: '陆问川',
  departmentName: '城市新闻部',
  day: '2026-01-10',
  type: 'COMPO',
  class: '1',
  level: 1,
  words: 1_320,
  channels: ['晨光网'],
  grade: null,
  mayGrade: true,
}

test('a month tells how far it is and what it comes to, and each amount opens its lines', async () => {
  const server = fakeServer(
    ...payRoom(),
    answer(pay.listLines, ({ query }) => ({ ...paged([newLine(1), newLine(2)], query), amount: 2_000 })),
  )
  const user = await openApp(place)
  const persons = within(await screen.findByRole('region', { name: '各人' }))
  expect(await persons.findByText('-14.5 分')).toBeTruthy()
  expect(persons.getByText('社外作者')).toBeTruthy()
  expect((await screen.findByRole('region', { name: '待补' })).textContent).toContain('稿酬作者待补')
  await user.click(persons.getByRole('button', { name: '陆问川，15.5 分，查看明细' }))
  const pane = within(await screen.findByRole('dialog', { name: /2026-01 明细/ }))
  expect(await pane.findByText('共 2 行')).toBeTruthy()
  expect(pane.getByText('20 分')).toBeTruthy()
  expect(server.askedOf(pay.listLines).at(-1)).toMatchObject({
    query: { schemeId, month: '2026-01', personId: idOf(9) },
  })
  expect(location.hash).toContain(`person=${idOf(9)}`)
})

test('on a phone a person of a month is a card, and each line says what it is', async () => {
  onPhone()
  fakeServer(...payRoom())
  await openApp(place)
  const persons = within(await screen.findByRole('region', { name: '各人' }))
  const amount = (await persons.findByRole('button', { name: '陆问川，15.5 分，查看明细' })).closest('td')
  expect(amount?.dataset.label).toBe('稿分')
})

test('a closed month can only be read; a computed one is computed again or shown', async () => {
  const server = fakeServer(
    ...payRoom(),
    answer(pay.computePeriod, () => newPeriod('2026-01')),
  )
  const user = await openApp(place)
  await user.click(await screen.findByRole('button', { name: '重新计算' }))
  expect(await screen.findByText('已经算好')).toBeTruthy()
  expect(server.askedOf(pay.computePeriod)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /公\s*示/ })).toBeTruthy()
  await user.click(within(screen.getByRole('list', { name: '各月' })).getByText('2025-12'))
  expect(await screen.findByText('已结算，不能再改')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新计算' })).toBeNull()
})

test.each([
  [
    ['statistics-view', 'assessment-grade'],
    ['月度', '评级', '方案'],
  ],
  [
    ['statistics-all', 'fee-approve'],
    ['月度', '申诉', '应付稿酬', '方案'],
  ],
] as const)('who carries %s finds %s', async (permissions, tabs) => {
  fakeServer(...payRoom(permissions))
  await openApp(place)
  const group = await screen.findByRole('radiogroup', { name: '考核稿酬的各部分' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(tabs)
})

test('who only pays finds the page with pay alone, whatever view the address names', async () => {
  fakeServer(...payRoom(['fee-approve']))
  for (const address of ['/dataStatistics', '/dataStatistics?view=overview', place]) {
    await openApp(address)
    expect(await screen.findByRole('heading', { name: '考核稿酬' })).toBeTruthy()
    const links = within(await screen.findByRole('navigation', { name: '统计内容' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['考核稿酬'])
  }
  expect(screen.getByRole('link', { name: '数据统计' })).toBeTruthy()
})

test('who may not share out a story reads what is missing, and no button that is refused', async () => {
  fakeServer(...payRoom(['statistics-all', 'assessment-manage', 'fee-approve']))
  await openApp(place)
  const gaps = within(await screen.findByRole('region', { name: '待补' }))
  expect(gaps.getByText('来信')).toBeTruthy()
  expect(gaps.queryByRole('button', { name: '《来信》的作者份额' })).toBeNull()
})

test('who has nothing to do with pay finds no entry to it', async () => {
  fakeServer(...payRoom(['statistics-all']))
  await openApp('/dataStatistics')
  expect(await screen.findByRole('link', { name: '部门业务' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '考核稿酬' })).toBeNull()
})

test('a story is graded with a reason, and nobody grades their own', async () => {
  const server = fakeServer(
    ...payRoom(),
    answer(pay.listGrading, ({ query }) => ({
      ...paged([story, { ...story, rootId: 8, title: '自己的稿', mayGrade: false }], query),
      ungraded: 2,
    })),
    answer(pay.listGrades, () => []),
    answer(pay.setGrade, () => null),
  )
  const user = await openApp(`${place}&tab=grade&month=2026-01`)
  const own = await screen.findByRole('button', { name: '《自己的稿》评级，现为未评级' })
  expect(own.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '《海堤复绿三期》评级，现为未评级' }))
  const dialog = within(await screen.findByRole('dialog', { name: '评级' }))
  await user.click(dialog.getByText('B'))
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }))
  expect(await dialog.findByText('请写明理由')).toBeTruthy()
  await user.type(dialog.getByLabelText('理由'), '采访扎实')
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(server.askedOf(pay.setGrade)).toMatchObject([
      { body: { rootId: 7, grade: 'B', reason: '采访扎实' } },
    ]),
  )
})

test('shares over a hundred cannot be saved', async () => {
  fakeServer(
    ...payRoom(),
    answer(searchPeople, () => []),
    answer(pay.getShares, () => ({
      authors: [
        { personId: idOf(9), name: '陆问川', share: 6_000 },
        { personId: null, name: '沈知秋', share: 4_000 },
      ],
      from: 'set' as const,
      rest: 0,
      history: [],
    })),
  )
  const user = await openApp(place)
  await user.click(await screen.findByRole('button', { name: '《来信》的作者份额' }))
  const dialog = within(await screen.findByRole('dialog', { name: '作者份额' }))
  expect(await dialog.findByText('合计 100%')).toBeTruthy()
  await user.type(dialog.getByLabelText('理由'), '按约定')
  const part = dialog.getByLabelText('沈知秋的份额')
  await user.clear(part)
  await user.type(part, '60')
  expect(await dialog.findByText('超出 20%，请改到 100% 以内')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /确\s*定/ }).hasAttribute('disabled')).toBe(true)
})

test('a failing call is told', async () => {
  fakeServer(
    ...payRoom(),
    answer(pay.listPeriods, () => refuse('internal')),
  )
  await openApp(place)
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeTruthy()
})

test('on a phone each fee is chosen by whose and of what it is, and the count is said', async () => {
  onPhone()
  const due = (lineId: number, title: string): pay.PayDue => ({
    ...{ lineId, schemeId, month: '2026-01', schemeName: '稿酬', name: '沈知秋', rootId: lineId, title },
    ...{ isReprint: false, publishedOn: '2026-01-10', dueOn: '2026-02-10', standing: 'soon', amount: 1_000 },
  })
  fakeServer(
    ...payRoom(),
    answer(pay.listDue, ({ query }) => ({
      ...paged([due(1, '来信'), due(2, '灯会')], query),
      amount: 2_000,
    })),
  )
  const user = await openApp(`${place}&tab=due`)
  await user.click(await screen.findByRole('checkbox', { name: '选择沈知秋的《灯会》' }))
  expect(await screen.findByRole('button', { name: '标记已付（1 行）' })).toBeTruthy()
  const rows = screen.getAllByRole('row').filter((row) => row.getAttribute('role') === 'row')
  expect(rows).toHaveLength(2)
})
