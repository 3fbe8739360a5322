import type { Feed, Preview } from '@rongbian/contract/feeds'
import * as contract from '@rongbian/contract/feeds'
import { findLocations } from '@rongbian/contract/interests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'
import { onPhone } from '#/testing/phone.fixture.ts'

const at = '2026-11-18T02:00:00.000Z'
const manager = { person: { permissions: ['feed-manage' as const] } }

const newFeed = (facts: Partial<Feed> = {}): Feed => ({
  ...{ id: 3, name: '晨光网要闻', url: 'https://news.example/rss', media: '晨光网', publisher: '晨光网' },
  ...{
    region: '330000',
    regionName: '浙江省',
    weight: 1,
    state: 'on',
    health: 'well',
    problem: '',
    fails: 0,
    everyMinutes: 15,
  },
  ...{ readAt: at, freshAt: at, nextAt: at, push: null, isDemo: false, version: 1 },
  ...facts,
})

const consoleOf = (...feeds: Feed[]) => [
  ...newsroom(manager),
  answer(contract.listFeeds, ({ query }) => paged(feeds, query)),
]

test('a source that cannot be read says why in words, and is read at once when asked', async () => {
  const server = fakeServer(
    ...consoleOf(newFeed({ health: 'failing', problem: '对方答复 503', fails: 4 })),
    answer(contract.readFeedNow, () => null),
  )
  const user = await openApp('/feeds')
  const row = within(await screen.findByRole('row', { name: /晨光网要闻/ }))
  expect(row.getByText('读不到')).toBeTruthy()
  expect(row.getByText('对方答复 503')).toBeTruthy()
  await user.click(row.getByRole('button', { name: '“晨光网要闻”的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '立即读取' }))
  await waitFor(() => expect(server.askedOf(contract.readFeedNow).at(0)?.params).toEqual({ id: 3 }))
})

test('on a phone a source is one cell and its actions', async () => {
  onPhone()
  fakeServer(...consoleOf(newFeed({ health: 'failing', problem: '对方答复 503' })))
  await openApp('/feeds')
  const row = within(await screen.findByRole('row', { name: /晨光网要闻/ }))
  expect(row.getAllByRole('cell')).toHaveLength(2)
  expect(row.getByText('对方答复 503')).toBeTruthy()
  expect(row.getByText('浙江省')).toBeTruthy()
})

test('a source is found from the address of a page, looked at, and then added', async () => {
  const preview: Preview = {
    ...{ url: 'https://news.example/rss', title: '江城晚报', format: 'rss', count: 20 },
    items: [{ title: '首班车开出', url: 'https://news.example/1', publishedAt: at }],
  }
  const server = fakeServer(
    ...consoleOf(),
    answer(contract.discoverFeeds, () => ({ preview, found: [] })),
    answer(contract.addFeed, () => ({ id: 4 })),
    answer(findLocations, ({ query }) =>
      query.name === 'hz'
        ? [
            { code: '330100', name: '杭州市', fullName: '浙江省杭州市' },
            { code: '330106', name: '西湖区', fullName: '浙江省杭州市西湖区' },
          ]
        : [],
    ),
  )
  const user = await openApp('/feeds')
  expect(await screen.findByText('还没有信源')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: '添加信源' })
  if (!first) throw new Error('no button')
  await user.click(first)
  const dialog = within(await screen.findByRole('dialog', { name: '添加信源' }))
  await user.type(dialog.getByLabelText('网页或信源的网址'), 'https://news.example')
  await user.click(dialog.getByRole('button', { name: '查找' }))
  expect(await dialog.findByText('首班车开出')).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: '地区' }), 'hz')
  await user.click(await screen.findByTitle('浙江省杭州市'))
  expect(screen.queryByTitle('浙江省杭州市西湖区')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '添加信源' }))
  await waitFor(() =>
    expect(server.askedOf(contract.addFeed).at(0)?.body).toMatchObject({
      ...{ url: preview.url, name: '江城晚报', media: '江城晚报', region: '330100' },
    }),
  )
})

test('a list that cannot be read is asked for again', async () => {
  let fails = true
  fakeServer(
    ...newsroom(manager),
    answer(contract.listFeeds, ({ query }) => (fails ? refuse('invalid') : paged([newFeed()], query))),
  )
  const user = await openApp('/feeds')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('晨光网要闻')).toBeTruthy()
})
