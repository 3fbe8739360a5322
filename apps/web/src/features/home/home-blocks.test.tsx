import { clueArticles, recommendedTopics } from '@rongbian/contract/clues'
import * as dashboard from '@rongbian/contract/dashboard'
import { updateUserConfig } from '@rongbian/contract/personal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clueBoard, newClue, newCluster } from '#/features/clues/clues.fixture.ts'
import { homeNewsroom, newTodo, openHome, region, settled } from '#/features/home/home.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

const kinds = {
  carousel: '轮播',
  hotWeibo: '今日热点（微博）',
  hotWechat: '今日热点（公众号）',
  todo: '待办提醒',
  tracking: '稿件跟踪',
  business: '业务统计',
  effect: '传播效果',
  functions: '常用功能',
  topics: '推荐选题',
  notices: '通知',
  announcements: '公告',
  clues: '选题线索',
  ranking: '渠道发稿排行',
  colleagues: '同部门同事',
}

/** The entries of a block's list. */
const itemsOf = async (name: string) =>
  within((await settled(name)).getByRole('list', { name })).queryAllByRole('listitem')

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

test.each([['总编'], ['记者'], ['发布']])(
  'R-dashboard-003 to 008, 011 to 030, 053: every block of %s shows what there is',
  async (role) => {
    const everyone = Object.keys(kinds).map((kind) => ({ kind }))
    fakeServer(...homeNewsroom(everyone, { person: { roleNames: [role] } }))
    await openHome()
    for (const name of Object.values(kinds)) {
      const block = await settled(name)
      expect(block.getAllByRole('heading', { name }), name).not.toEqual([])
    }
    expect(await itemsOf('公告')).toHaveLength(3)
    expect(await itemsOf('常用功能')).toHaveLength(8)
    const business = await settled('业务统计')
    expect(await business.findByRole('figure', { name: '采写与发布数量' })).toBeTruthy()
    expect(business.getByText('采用率')).toBeTruthy()
    expect((await settled('今日热点（微博）')).getByText(/尚未接入热榜/)).toBeTruthy()
    const wechat = await settled('今日热点（公众号）')
    expect(wechat.queryByText(/尚未接入热榜/)).toBeNull()
    expect(wechat.getByText('潮汐表 10')).toBeTruthy()
    expect(wechat.getByText('新')).toBeTruthy()
    expect((await settled('推荐选题')).getByText(/按本社稿件/)).toBeTruthy()
    expect((await settled('传播效果')).getByRole('table')).toBeTruthy()
  },
)

test('R-dashboard-008: the effect shows what platforms counted, how old it is, and a dash where they say nothing', async () => {
  fakeServer(...homeNewsroom([{ kind: 'effect' }]))
  await openHome()
  const table = within((await settled('传播效果')).getByRole('table'))
  const [, baijia, weibo] = table.getAllByRole('row')
  const cellsOf = (row: HTMLElement | undefined) =>
    row ? textsOf(within(row).getAllByRole('cell')).slice(3, 5) : []
  expect(cellsOf(baijia)).toEqual([expect.stringMatching(/^12,345.+/), '678'])
  expect(baijia && within(baijia).getByTitle('阅读次数')).toBeTruthy()
  expect(cellsOf(weibo)).toEqual(['—', '9'])
})

test('R-dashboard-012, 021, 064, 065: to-dos are one’s own, six to a page, and lead to all of them', async () => {
  const server = fakeServer(...homeNewsroom([{ kind: 'todo' }]))
  await openHome()
  const todo = await settled('待办提醒')
  expect(server.askedOf(dashboard.listTodo).map(({ query }) => query)).toEqual([
    { myself: true, page: 0, size: 6 },
  ])
  expect(await itemsOf('待办提醒')).toHaveLength(6)
  expect(todo.getByRole('img', { name: '8 件待办' })).toBeTruthy()
  expect(todo.getAllByRole('button', { name: /^审核《/ })).toHaveLength(6)
  expect(todo.getByRole('link', { name: '全部待办' }).getAttribute('href')).toMatch(/workArea\?folder=todo$/)
})

test('R-dashboard-013, 022, 066: tracking is sorted and paged, and the order is kept', async () => {
  const server = fakeServer(...homeNewsroom([{ kind: 'tracking' }]))
  const user = await openHome()
  const tracking = await settled('稿件跟踪')
  const titles = async () => textsOf(await itemsOf('稿件跟踪')).map((text) => text?.match(/三期 (\d)/)?.[1])
  expect(await titles()).toEqual(['1', '2', '3', '4', '5', '6'])

  await user.click(tracking.getByRole('button', { name: '下一页' }))
  expect(await tracking.findByText(/^2 \/ \d+$/)).toBeTruthy()
  await waitFor(async () => expect(await titles()).toEqual(['7', '8']))

  await user.click(tracking.getByRole('button', { name: '排序：最近变动' }))
  await user.click(await screen.findByRole('menuitem', { name: '标题' }))
  expect(await tracking.findByRole('button', { name: '排序：标题' })).toBeTruthy()
  expect(await tracking.findByText(/^1 \/ \d+$/)).toBeTruthy()
  await waitFor(async () => expect(await titles()).toEqual(['8', '7', '6', '5', '4', '3']))
  await waitFor(() => expect(server.askedOf(updateUserConfig)).toHaveLength(1))

  localStorage.clear()
  await openHome()
  expect(await (await settled('稿件跟踪')).findByRole('button', { name: '排序：标题' })).toBeTruthy()
})

test('R-dashboard-014, 023: the span of the figures is chosen in the block and kept', async () => {
  const server = fakeServer(...homeNewsroom([{ kind: 'business' }]))
  const user = await openHome()
  const business = await settled('业务统计')
  await user.click(business.getByText('近一年'))
  await waitFor(() =>
    expect(server.askedOf(dashboard.businessFigures).map(({ query }) => query.range)).toEqual([7, 365]),
  )
  // The drawing is told in words as well: a row for each month.
  const rows = async () => (await business.findByRole('figure')).querySelectorAll('tbody tr')
  await waitFor(async () => expect(await rows()).toHaveLength(12))
  await waitFor(() => expect(server.askedOf(updateUserConfig)).toHaveLength(1))

  localStorage.clear()
  await openHome()
  const chosen = (await settled('业务统计')).getByRole<HTMLInputElement>('radio', { name: '近一年' })
  await waitFor(() => expect(chosen.checked).toBe(true))
})

test('R-dashboard-025: common functions are chosen and ordered by the person', async () => {
  const server = fakeServer(...homeNewsroom([{ kind: 'functions' }]))
  const user = await openHome()
  await user.click((await settled('常用功能')).getByRole('button', { name: '选择' }))
  const dialog = within(await screen.findByRole('dialog', { name: '选择常用功能' }))
  await user.click(dialog.getByRole('checkbox', { name: '搜索' }))
  await user.click(dialog.getByRole('checkbox', { name: '帮助中心' }))
  for (let step = 0; step < 7; step += 1)
    await user.click(dialog.getByRole('button', { name: '上移帮助中心' }))
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(async () => expect(textsOf(await itemsOf('常用功能'))[0]).toBe('帮助中心'))
  await waitFor(() => expect(server.askedOf(updateUserConfig)).toHaveLength(1))

  localStorage.clear()
  await openHome()
  const functions = await settled('常用功能')
  expect(textsOf(await itemsOf('常用功能'))[0]).toBe('帮助中心')
  expect(functions.queryByText('搜索')).toBeNull()
  expect(functions.getByRole('link', { name: '我的草稿' }).getAttribute('href')).toMatch(
    /workArea\?folder=drafts$/,
  )
})

test('R-dashboard-015: an announcement that was not read bears a dot until it is', async () => {
  fakeServer(...homeNewsroom([{ kind: 'announcements' }]))
  const user = await openHome()
  const announcements = await settled('公告')
  const unread = async () =>
    (await itemsOf('公告')).filter(({ textContent }) => textContent?.includes('未读'))
  const [first, ...others] = await unread()
  expect(others).toHaveLength(1)
  if (first) await user.click(within(first).getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('请各部门照办。')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await unread()).toHaveLength(1))
  expect(announcements.getByRole('link', { name: '全部公告' }).getAttribute('href')).toMatch(
    /toolsPage\?id=4$/,
  )
})

test('R-dashboard-016: all notices are read at once', async () => {
  fakeServer(...homeNewsroom([{ kind: 'notices' }]))
  const user = await openHome()
  const notices = await settled('通知')
  expect(notices.getByText('2 条未读')).toBeTruthy()
  await user.click(notices.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(notices.queryByText(/条未读/)).toBeNull())
})

test('R-dashboard-018, 026: a keyword leads to the stories that have it', async () => {
  fakeServer(...homeNewsroom([{ kind: 'topics' }]))
  await openHome()
  const [word] = await itemsOf('推荐选题')
  if (!word) throw new Error('no keyword')
  const link = within(word).getByRole('link', { name: '海堤' })
  expect(link.getAttribute('href')).toContain(`search?q=${encodeURIComponent('海堤')}`)
})

test('R-dashboard-018, 026: events near one’s themes are recommended, and lead to the event', async () => {
  fakeServer(
    ...homeNewsroom([{ kind: 'topics' }]),
    answer(recommendedTopics, () => [
      { ...newCluster({ id: 7, title: '象山港货船搁浅', score: 88 }), themes: ['航运'] },
    ]),
  )
  await openHome()
  const [event] = await itemsOf('推荐选题')
  if (!event) throw new Error('nothing is recommended')
  expect(event.textContent).toMatch(/航运.*热度 88/)
  expect(within(event).getByRole('link').getAttribute('href')).toContain('topics?event=7')
})

test('R-dashboard-007, 017: the newest clues lead to the library', async () => {
  fakeServer(
    ...homeNewsroom([{ kind: 'clues' }]),
    answer(clueArticles, ({ body }) => paged([newClue({ id: 3, title: '菜市场半夜断水' })], body)),
    ...clueBoard(),
  )
  const user = await openHome()
  const block = await settled('选题线索')
  expect(block.getByRole('link', { name: '全部线索' }).getAttribute('href')).toMatch(/topics\/clues$/)
  await user.click(block.getByRole('button', { name: /菜市场半夜断水/ }))
  await waitFor(() => expect(location.hash).toContain('/topics/clues?clue=3'))
})

test('R-dashboard-017, 029: without clues the block says how to bring one in', async () => {
  fakeServer(...homeNewsroom([{ kind: 'clues' }]))
  const user = await openHome()
  await user.click((await settled('选题线索')).getByRole('button', { name: '抓取网页' }))
  expect(await screen.findByRole('dialog', { name: '智能抓取' })).toBeTruthy()
})

test('R-dashboard-017, 029: whoever may not capture is told so instead of being refused', async () => {
  const server = fakeServer(
    ...homeNewsroom([{ kind: 'clues' }, { kind: 'blank' }], { person: { permissions: [] } }),
  )
  await openHome()
  const clues = await settled('选题线索')
  expect(clues.getByText(/没有查看此区块的权限/)).toBeTruthy()
  expect((await settled('空白区块')).getByRole('button', { name: '稿件跟踪' })).toBeTruthy()
  expect(server.askedOf(clueArticles)).toEqual([])
})

test('R-dashboard-054, 055: hot search and recommended topics need their switches', async () => {
  fakeServer(
    ...homeNewsroom([{ kind: 'hotWeibo' }, { kind: 'topics' }, { kind: 'todo' }], {
      off: ['hotSearch', 'recommendedTopics'],
    }),
  )
  await openHome()
  await settled('待办提醒')
  expect(screen.queryByText(/尚未接入热榜/)).toBeNull()
  expect(screen.queryByText(/按本社稿件/)).toBeNull()
})

test('a block that fails says so by itself, and another try brings it back', async () => {
  let isWell = false
  const ranking = answer(dashboard.channelRanking, () => (isWell ? { channels: [] } : refuse('forbidden')))
  fakeServer(...homeNewsroom([{ kind: 'ranking' }, { kind: 'todo' }]), ranking)
  const user = await openHome()
  const block = within(await region('渠道发稿排行'))
  expect(await block.findByRole('alert')).toBeTruthy()
  await settled('待办提醒')
  isWell = true
  await user.click(block.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(block.queryByRole('alert')).toBeNull())
})

test('a very long title is told whole on hover', async () => {
  const title = '关于海堤复绿三期竣工验收与周末步道开放期间客流组织、交通保障和应急值守安排的通知'.repeat(4)
  fakeServer(
    ...homeNewsroom([{ kind: 'todo' }]),
    answer(dashboard.listTodo, () => ({ items: [newTodo(1, { title })], total: 1 })),
  )
  await openHome()
  expect((await settled('待办提醒')).getByTitle(title).textContent).toBe(title)
})
