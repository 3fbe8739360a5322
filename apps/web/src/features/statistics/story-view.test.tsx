import * as effect from '@rongbian/contract/effect'
import * as metrics from '@rongbian/contract/metrics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { effectNewsroom, newAnalysis, newPost, newReading } from '#/features/statistics/effect.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const page = '/dataStatistics?view=story&storyId=1'
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('the page of a story is no choice where its switch is off, and none is opened by an address', async () => {
  fakeServer(
    ...effectNewsroom({ off: ['story-analysis'] }),
    answer(effect.storyAnalysis, () => refuse('forbidden')),
  )
  await openApp(page)
  expect(await screen.findByRole('link', { name: '传播效果' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '单稿分析' })).toBeNull()
})

test('without a story one is chosen from the most read', async () => {
  fakeServer(...effectNewsroom())
  const user = await openApp('/dataStatistics?view=story')
  await user.click(await screen.findByRole('link', { name: '海堤复绿 2' }))
  expect(location.hash).toContain('storyId=2')
  await user.click(await screen.findByRole('link', { name: '换一篇' }))
  expect(await screen.findByRole('region', { name: '选择稿件' })).toBeTruthy()
})

test('steps say how long they waited, and a story too young for a curve says so', async () => {
  const curve = { firstAt: '2026-04-02T01:30:00.000Z', alike: 2, columns: ['要闻'], points: [] }
  fakeServer(...effectNewsroom({ analysis: newAnalysis({ curve }) }))
  await openApp(page)
  const life = await part('稿件经过')
  expect(life.getByText('等待 42.5 分钟')).toBeTruthy()
  expect(life.getByText('超时')).toBeTruthy()
  const drawn = await part('发布后的阅读')
  expect(drawn.getByText('发布满一小时以后开始画')).toBeTruthy()
  expect(drawn.getByText('同栏目、同类型的只有 2 篇，不足 5 篇，不作比较')).toBeTruthy()
})

test('a destroyed story keeps its numbers, and there is nothing to open', async () => {
  fakeServer(...effectNewsroom({ analysis: newAnalysis({ title: null, libraryId: null }) }))
  await openApp(page)
  expect(await screen.findByRole('heading', { name: '已销毁（稿件 1）' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打开稿件' })).toBeNull()
  expect((await part('读者与平台')).getByText('120')).toBeTruthy()
})

test('figures are typed in with a picture; an empty field is not nought', async () => {
  const server = fakeServer(...effectNewsroom({ analysis: newAnalysis({ posts: [newPost(7)] }) }))
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: '填写数字' }))
  const dialog = within(await screen.findByRole('dialog', { name: '填写“晨光网易号”上的数字' }))
  await user.click(dialog.getByRole('button', { name: '提交核对' }))
  expect(await dialog.findByText('请至少填写一个数字')).toBeTruthy()
  expect(dialog.getByText('请附上平台页面的截图')).toBeTruthy()
  await user.type(dialog.getByLabelText('点赞'), '30')
  await waitFor(() => expect(dialog.queryByText('请至少填写一个数字')).toBeNull())
  expect(server.askedOf(metrics.addReading)).toEqual([])
})

test('the second person agrees, or refuses with a reason', async () => {
  const waiting = newReading(5, { standing: 'waiting', byName: '陆问川', mayCheck: true })
  const posts = [
    newPost(7, { readings: [newReading(4, { standing: 'approved', byName: '江予白' }), waiting] }),
  ]
  const server = fakeServer(...effectNewsroom({ analysis: newAnalysis({ posts }) }))
  const user = await openApp(page)
  const readings = within(await screen.findByRole('list', { name: '晨光网易号的读数' }))
  expect(readings.getByText('已核对（江予白）')).toBeTruthy()
  expect(readings.getByText('待核对（陆问川）')).toBeTruthy()
  await user.click(readings.getByRole('button', { name: '不同意' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不同意这条数字' }))
  await user.click(dialog.getByRole('button', { name: '不同意' }))
  expect(await dialog.findByText('请说明为什么不同意')).toBeTruthy()
  await user.type(dialog.getByLabelText('理由'), '截图不符')
  await user.click(dialog.getByRole('button', { name: '不同意' }))
  await waitFor(() =>
    expect(server.askedOf(metrics.checkReading).at(-1)?.body).toEqual({
      readingId: 5,
      agree: false,
      note: '截图不符',
    }),
  )
  await user.click(readings.getByRole('button', { name: '同意' }))
  await waitFor(() =>
    expect(server.askedOf(metrics.checkReading).at(-1)?.body).toEqual({
      readingId: 5,
      agree: true,
      note: '',
    }),
  )
})

test('what waits to be checked stands above the numbers, for those who sign', async () => {
  const waiting = [
    {
      ...newReading(5, { standing: 'waiting', byName: '陆问川' }),
      postId: 7,
      storyId: 1,
      title: '海堤复绿 1',
      channelName: '晨光网易号',
    },
  ]
  fakeServer(...effectNewsroom({ waiting, person: { permissions: ['statistics-all', 'story-ratify'] } }))
  await openApp('/dataStatistics?view=effect')
  const queue = await part('待核对')
  expect(queue.getByText('别人填写的 1 条数字等您核对')).toBeTruthy()
  expect(queue.getByRole('link', { name: '海堤复绿 1' })).toBeTruthy()
})
