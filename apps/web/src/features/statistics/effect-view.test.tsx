import * as effect from '@rongbian/contract/effect'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { channelIds, effectNewsroom, newStory } from '#/features/statistics/effect.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const page = '/dataStatistics?view=effect'
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('what nobody says is a dash and never nought, and what is capped says so', async () => {
  fakeServer(...effectNewsroom())
  await openApp(page)
  const table = await part('各渠道传播')
  const wechat = within((await table.findByText('晨光公众号')).closest('tr') ?? document.body)
  expect(wechat.getByText('至少 100,000')).toBeTruthy()
  expect(wechat.getByText('有读数变小')).toBeTruthy()
  expect(wechat.getAllByText('—').length).toBeGreaterThan(2)
  expect(table.getByText('2 小时')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /日均访客/ })).toBeNull()
})

test('a number of a channel opens its stories, and they lead to the page of a story', async () => {
  const server = fakeServer(...effectNewsroom())
  const user = await openApp(page)
  await user.click(await screen.findByRole('link', { name: '晨光网，阅读 120 次，查看明细' }))
  const pane = within(await screen.findByRole('dialog', { name: '全部 · 阅读' }))
  expect(await pane.findByText('共 3 行')).toBeTruthy()
  expect(pane.getByText('已销毁（稿件 3）')).toBeTruthy()
  expect(server.askedOf(effect.effectStories).at(-1)?.query).toMatchObject({
    figure: 'views',
    channelId: channelIds.web,
    sort: 'views,desc',
  })
  await user.click(pane.getByRole('link', { name: '海堤复绿 1' }))
  expect(await screen.findByRole('heading', { name: '单稿分析' })).toBeTruthy()
  expect(location.hash).toContain('view=story&storyId=1')
})

test('the first stories and all others make the whole', async () => {
  fakeServer(...effectNewsroom({ stories: [newStory(1, 80), newStory(2, 30)] }))
  await openApp(page)
  const top = within(await screen.findByRole('list', { name: '各稿件传播' }))
  const rest = top.getByText('其他').closest('li')
  expect(rest?.textContent).toContain('10')
  expect(rest?.textContent).toContain('8.3%')
})

test('an index says its version and what keeps it from being compared; a jump says by how much', async () => {
  fakeServer(...effectNewsroom())
  await openApp(page)
  const indices = await part('传播指数')
  expect(await indices.findByText('缺少：分享')).toBeTruthy()
  expect(indices.getByText('以人数代替：平台阅读')).toBeTruthy()
  expect(indices.getAllByText('不可比')).toHaveLength(1)
  expect(indices.getAllByText('版本 V1 · 31 天 · 3 条')).toHaveLength(2)
  const jumps = await part('阅读突增')
  expect(await jumps.findByText('2026-03-30 9 时')).toBeTruthy()
  const apart = await part('谁打开了稿件页')
  expect(apart.getByText('20%')).toBeTruthy()
})

test('with nothing in these days other days are offered', async () => {
  const server = fakeServer(...effectNewsroom({ totals: { views: 0, likes: null } }))
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: '查看全部时间' }))
  await waitFor(() => expect(server.askedOf(effect.effectTotals).at(-1)?.query.range).toBe('all'))
})

test('a failing call says so and asks again; a failing part leaves the others', async () => {
  const server = fakeServer(
    ...effectNewsroom(),
    answer(effect.effectChannels, () => refuse('invalid')),
  )
  const user = await openApp(page)
  const table = await part('各渠道传播')
  const again = await table.findByRole('button', { name: '重试' })
  expect(await part('传播指数')).toBeTruthy()
  const asked = server.askedOf(effect.effectChannels).length
  await user.click(again)
  await waitFor(() => expect(server.askedOf(effect.effectChannels).length).toBeGreaterThan(asked))
})
