import * as clues from '@rongbian/contract/clues'
import * as feeds from '@rongbian/contract/feeds'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clueBoard, fromAfar, newClue, newCluster, newClusterDetail } from '#/features/clues/clues.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'

const checker = { person: { permissions: ['clue-check' as const] } }
const at = '2026-11-16T02:00:00.000Z'

test('R-topics-001, 006, 007: events by heat, filtered by the address, with the hot list and its age beside them', async () => {
  const server = fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(feeds.hotSearch, () => ({
      items: [
        {
          ...{ id: 1, source: 'weibo' as const, word: '货船搁浅', url: '', note: '', label: '爆' },
          ...{ rank: 1, change: null, value: null, since: at, asOf: at },
        },
      ],
      total: 1,
      lists: [{ source: 'weibo' as const, asOf: at, problem: '', isDemo: true }],
    })),
  )
  await openApp('/topics?range=24h&state=rising&region=330200&q=货船')
  const list = within(await screen.findByRole('region', { name: '热点事件' }))
  expect(list.getByRole('button', { name: /象山港货船搁浅/ }).textContent).toMatch(/升温.*突发.*2 家独立信源/)
  expect(list.getByRole('img', { name: '热度 88' })).toBeTruthy()
  expect(server.askedOf(clues.hotArticles).at(0)?.body).toMatchObject({
    ...{ range: '24h', state: 'rising', region: '330200', keyword: '货船' },
  })
  const words = within(screen.getByRole('complementary', { name: '热搜榜' }))
  expect(await words.findByRole('link', { name: '货船搁浅' })).toBeTruthy()
  expect(words.getByText('演示')).toBeTruthy()
  expect(words.getByText(/数据时间/)).toBeTruthy()
})

test.each([
  ['only lists tell of', { voices: 0, score: 91 }, '只在热榜上'],
  ['was just heard of', { voices: 0, score: 0 }, '独立信源还在数'],
])('an event that %s does not say it has no sources', async (_, facts, words) => {
  fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(clues.hotArticles, ({ body }) => paged([newCluster(facts)], body)),
  )
  await openApp('/topics')
  const list = within(await screen.findByRole('region', { name: '热点事件' }))
  const line = await list.findByRole('button', { name: /象山港货船搁浅/ })
  expect(line.textContent).toContain(words)
  expect(line.textContent).not.toContain('0 家')
})

test.each([
  ['who manages sources is led there', ['clue-check', 'feed-manage'], '/topics', true],
  ['others are told where events come from', ['clue-check'], '/topics', true],
  ['within limits it is the limits', ['clue-check', 'feed-manage'], '/topics?q=无', false],
] as const)('without an event %s', async (_, permissions, address, isUnlimited) => {
  fakeServer(
    ...newsroom({ person: { permissions: [...permissions] } }),
    ...clueBoard(),
    answer(clues.hotArticles, ({ body }) => paged([], body)),
  )
  await openApp(address)
  expect(await screen.findByText(isUnlimited ? /^事件从信源里来/ : /^放宽时间、地区或走势/)).toBeTruthy()
  const link = screen.queryByRole('link', { name: '信源' })
  expect(link !== null).toBe(isUnlimited && permissions.length > 1)
})

test('R-topics-006: without a list the screen says that none is connected; the switch takes the column away', async () => {
  fakeServer(...newsroom(), ...clueBoard())
  await openApp('/topics')
  expect(await screen.findByText('未接入')).toBeTruthy()
  fakeServer(...newsroom({ off: ['hotSearch'] }), ...clueBoard())
  await openApp('/topics')
  await screen.findByRole('region', { name: '热点事件' })
  expect(screen.queryByRole('complementary', { name: '热搜榜' })).toBeNull()
})

test('without the switch for clues neither the entry nor the page is there', async () => {
  fakeServer(...newsroom({ off: ['topic-clue'] }), ...clueBoard())
  await openApp('/topics')
  expect(await screen.findByText('您没有打开这个页面的权限')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '大数据选题' })).toBeNull()
})

const copy = (id: number, title: string, reprintOf: number | null = null) => ({
  ...newClue({ id, title, reprintOf }),
  join: { step: reprintOf ? ('reprint' as const) : ('event' as const), score: 0.62, words: ['货船', '搁浅'] },
})

const event = newClusterDetail({
  parts: {
    ...{ voices: 2, copies: 1, reports: 2.1, lists: 0.4 },
    rows: [{ clueId: 1, publisher: '晨光网', heat: 1.5 }],
    pace: { hour: 2, threeHours: 3, usualHour: 7, usualThree: 14, days: 14 },
  },
  items: [copy(1, '象山港一艘货船搁浅'), copy(2, '货船在象山港搁浅（转载）', 1), copy(3, '搁浅货船船员获救')],
  line: [newCluster({ id: 6, title: '象山港上周的大风' })],
})

test('an event tells why its clues are together, what its heat is made of, and folds reprints', async () => {
  fakeServer(
    ...newsroom(checker),
    ...clueBoard(),
    answer(clues.readCluster, () => event),
  )
  const user = await openApp('/topics?event=7')
  const detail = within(await screen.findByRole('article', { name: '事件详情' }))
  expect(await detail.findByText(/热度 2.50，来自 2 家独立信源/)).toBeTruthy()
  await user.click(detail.getByRole('button', { name: /报道/ }))
  expect(within(detail.getByRole('table')).getByRole('link', { name: '象山港一艘货船搁浅' })).toBeTruthy()
  await user.click(detail.getByRole('button', { name: /势头/ }))
  expect(detail.getByText('2 家，往日同一时段平均 0.5 家')).toBeTruthy()
  expect(detail.getAllByText('共有：货船、搁浅')).toHaveLength(2)
  expect(detail.queryByText('货船在象山港搁浅（转载）')).toBeNull()
  await user.click(detail.getByRole('button', { name: '同文 1 条' }))
  expect(detail.getByText('货船在象山港搁浅（转载）')).toBeTruthy()
  expect(detail.getByRole('button', { name: '象山港上周的大风' })).toBeTruthy()
})

test('clues are split off, and whole events merged, by those who may check clues', async () => {
  const server = fakeServer(
    ...newsroom(checker),
    ...clueBoard(),
    answer(clues.readCluster, ({ params }) => ({ ...event, id: params.id, title: `第 ${params.id} 个事件` })),
    answer(clues.splitCluster, () => ({ id: 8 })),
    answer(clues.mergeClusters, () => fromAfar(null)),
    answer(clues.hotArticles, ({ body }) =>
      paged([newCluster(), newCluster({ id: 9, title: '货船搁浅后续' })], body),
    ),
  )
  const user = await openApp('/topics?event=7')
  await user.click(await screen.findByRole('checkbox', { name: '选中“搁浅货船船员获救”' }))
  await user.click(screen.getByRole('button', { name: '分出 1 条' }))
  await waitFor(() => expect(server.askedOf(clues.splitCluster).at(0)?.body).toEqual({ clueIds: [3] }))
  await screen.findByRole('heading', { name: '第 8 个事件' })
  await user.click(await screen.findByRole('button', { name: '并入其他事件' }))
  const dialog = within(await screen.findByRole('dialog', { name: /并入/ }))
  await user.click(dialog.getByRole('combobox'))
  await user.click(await screen.findByTitle('货船搁浅后续'))
  await user.click(dialog.getByRole('button', { name: '并入' }))
  await waitFor(() =>
    expect(server.askedOf(clues.mergeClusters).at(0)).toMatchObject({ params: { id: 8 }, body: { into: 9 } }),
  )
})

test('whoever may not check clues sees neither', async () => {
  fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(clues.readCluster, () => event),
  )
  await openApp('/topics?event=7')
  await screen.findByText(/热度 2.50/)
  expect(screen.queryByRole('button', { name: '并入其他事件' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /选中/ })).toBeNull()
})
