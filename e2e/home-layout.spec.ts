import type { Page, Route } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'

const path = '/homePage'
const themes = ['cyan', 'red', 'blue', 'white', 'black']

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const grip = (page: Page, name: string) => page.getByRole('button', { name: `移动“${name}”` })

const boxOf = async (page: Page, name: string) => {
  let box = await block(page, name).boundingBox()
  // For a moment it may be neither here nor there.
  await expect.poll(async () => (box ??= await block(page, name).boundingBox())).not.toBeNull()
  if (!box) throw new Error(`${name} is not on the page`)
  return box
}

const ask = async (page: Page, call: string, data: object) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post(`/sprint/userConfig/${call}`, {
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  return (await answer.json()).data
}
const keptLayout = async (page: Page) => (await ask(page, 'search', { names: ['homeLayout'] })).homeLayout
const keepLayout = (page: Page, value: unknown) => ask(page, 'update', { name: 'homeLayout', value })

/** The page of whoever has this layout at the server, and nothing in the browser. */
const openWith = async (page: Page, layout: unknown) => {
  await keepLayout(page, layout)
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  await page.goto(`/rongbian/#${path}`)
  await page.reload()
  await expect(page.getByRole('button', { name: '编辑首页' })).toBeEnabled()
}

const place = (assemblyName: string, i: string, x: number, y: number, w: number, h: number) => ({
  assemblyName,
  i,
  x,
  y,
  w,
  h,
  listDataArray: [],
  modelData: {},
})

/** 轮播 over two columns: 待办 and 公告, 跟踪 under 待办. */
const plain = {
  version: 1,
  mode: '6/6',
  blocks: [
    place('carousel', 'aaaaaaa1', 0, 0, 12, 4),
    place('todo', 'aaaaaaa2', 0, 4, 6, 3),
    place('announcements', 'aaaaaaa3', 6, 4, 6, 3),
    place('tracking', 'aaaaaaa4', 0, 7, 6, 3),
  ],
}

const edit = async (page: Page) => {
  await page.getByRole('button', { name: '编辑首页' }).click()
  await expect(page.getByRole('toolbar', { name: '编辑首页' })).toBeVisible()
  await expect(page.locator('.rb-edit-grid .react-grid-item').first()).toBeVisible()
}

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/userConfig/update') && answer.ok())

const finish = async (page: Page) => {
  const answer = saved(page)
  await page.getByRole('button', { name: '完成' }).click()
  await answer
}

const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const drag = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(from.x + (by.x * step) / 10, from.y + (by.y * step) / 10)
  }
  await page.mouse.up()
}

test('R-dashboard-001, 002, 010, 032, 037: the home page of a role stands without anyone having arranged it', async ({
  signIn,
}) => {
  const page = await signIn('director', { path })
  for (const name of ['轮播', '待办提醒', '稿件跟踪', '公告']) await expect(block(page, name)).toBeVisible()
  const top = await boxOf(page, '轮播')
  const [left, right] = [await boxOf(page, '待办提醒'), await boxOf(page, '公告')]
  expect(top.y + top.height).toBeLessThan(left.y)
  expect(Math.round(top.width)).toBe(Math.round(right.x + right.width - left.x))
  expect(await page.evaluate(() => localStorage.getItem('InitializeHomePage'))).toBe('true')
  expect(await keptLayout(page)).toBeUndefined()
})

test('R-dashboard-031: a block is dragged by its head, in edit mode only, and stays there', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  const before = await boxOf(page, '待办提醒')
  await drag(page, { x: before.x + 240, y: before.y + 20 }, { x: 700, y: 0 })
  expect(await boxOf(page, '待办提醒')).toEqual(before)

  await edit(page)
  const announcements = await boxOf(page, '公告')
  await drag(page, { x: before.x + 240, y: before.y + 20 }, { x: 700, y: 0 })
  await expect.poll(async () => (await boxOf(page, '待办提醒')).x).toBeCloseTo(announcements.x, -1)
  expect((await boxOf(page, '公告')).y).toBeGreaterThan(before.y)
  await finish(page)
  await page.reload()
  expect((await boxOf(page, '待办提醒')).x).toBeCloseTo(announcements.x, -1)
  const kept = await keptLayout(page)
  expect(kept.blocks.find(({ i }: { i: string }) => i === 'aaaaaaa2')).toMatchObject({
    x: 6,
    y: 4,
    w: 6,
    h: 3,
  })
})

test('R-dashboard-059, 067: a corner makes a block higher or as wide as the page', async ({ signIn }) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  await edit(page)
  const { x, y, width, height } = await boxOf(page, '待办提醒')
  await drag(page, { x: x + width - 8, y: y + height - 8 }, { x: 0, y: 90 })
  await expect.poll(async () => (await boxOf(page, '待办提醒')).height).toBeCloseTo(height + 88, -1)
  await drag(page, { x: x + width - 8, y: y + height + 80 }, { x: 500, y: 0 })
  await expect.poll(async () => (await boxOf(page, '待办提醒')).width).toBeGreaterThan(width * 1.9)
  await finish(page)
  expect((await keptLayout(page)).blocks).toMatchObject([
    { i: 'aaaaaaa1', x: 0, y: 0, w: 12, h: 4 },
    { i: 'aaaaaaa2', x: 0, y: 4, w: 12, h: 4 },
    { i: 'aaaaaaa4', x: 0, y: 8, w: 6, h: 3 },
    { i: 'aaaaaaa3', x: 6, y: 8, w: 6, h: 3 },
  ])
})

test('the keyboard moves and resizes as well, and keeps its place', async ({ signIn }) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  await edit(page)
  const before = await boxOf(page, '待办提醒')
  await grip(page, '待办提醒').press('ArrowRight')
  await expect.poll(async () => (await boxOf(page, '待办提醒')).x).toBeGreaterThan(before.x + 300)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await boxOf(page, '待办提醒')).height).toBeGreaterThan(before.height + 60)
  await expect(grip(page, '待办提醒')).toBeFocused()
  await menu(page, '待办提醒', '移到左栏')
  await expect.poll(async () => (await boxOf(page, '待办提醒')).x).toBeCloseTo(before.x, -1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await boxOf(page, '待办提醒')).x).toBeGreaterThan(before.x + 300)
  await page.getByRole('button', { name: '取消' }).click()
  await expect.poll(async () => boxOf(page, '待办提醒')).toEqual(before)
  expect((await keptLayout(page)).blocks).toEqual(plain.blocks)
})

test('R-dashboard-019 to 030, 035, 068: a removed block leaves an empty place, which offers the list of blocks', async ({
  signIn,
}) => {
  const page = await signIn('chief', { path })
  await openWith(page, plain)
  await menu(page, '待办提醒', '移除')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(block(page, '待办提醒')).toBeVisible()

  await menu(page, '待办提醒', '移除')
  await expect(block(page, '待办提醒')).toBeHidden()
  const offered = page.getByRole('list', { name: '可添加的区块' }).getByRole('button')
  await expect(offered).toHaveText([
    '今日热点（微博）',
    '今日热点（公众号）',
    '待办提醒',
    '业务统计',
    '传播效果',
    '常用功能',
    '推荐选题',
    '通知',
    '选题线索',
    '渠道发稿排行',
    '人工发布任务',
    '同部门同事',
  ])
  const answer = saved(page)
  await offered.filter({ hasText: '渠道发稿排行' }).click()
  await answer
  await page.reload()
  await expect(block(page, '渠道发稿排行')).toBeVisible()
  await expect(block(page, '空白区块')).toBeHidden()

  await edit(page)
  await page.getByRole('button', { name: '添加区块' }).click()
  await expect(offered.first()).toBeFocused()
  await block(page, '空白区块').getByRole('button', { name: '去掉空位' }).click()
  await expect(block(page, '空白区块')).toBeHidden()
})

test('R-dashboard-033, 034: two columns are 6/6 or 7/5 wide', async ({ signIn }) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  const share = async () => {
    const [left, right] = [await boxOf(page, '待办提醒'), await boxOf(page, '公告')]
    return left.width / (left.width + right.width)
  }
  expect(await share()).toBeCloseTo(1 / 2, 2)
  await edit(page)
  await page.getByText('7 : 5').click()
  await expect.poll(share).toBeCloseTo(7 / 12, 2)
  await finish(page)
  expect(await share()).toBeCloseTo(7 / 12, 2)
  expect(await keptLayout(page)).toMatchObject({ mode: '7/5' })
})

test('R-dashboard-039 to 052, 069: style and alignment survive signing out and another browser', async ({
  signIn,
}) => {
  const page = await signIn('proof2', { path })
  await openWith(page, plain)
  await menu(page, '公告', '设置')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await dialog.getByText('小图摘要').click()
  await dialog.getByText('两端对齐').click()
  const answer = saved(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await answer
  expect((await keptLayout(page)).blocks[2]).toMatchObject({
    modelData: { style: 'smallImageSummary', align: 'justify' },
  })

  await page.getByRole('button', { name: /的个人菜单$/ }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  // The sign-in page loads anew.
  const local = () => page.evaluate(() => localStorage.getItem('homeLayout')).catch(() => 'leaving')
  await expect.poll(local).toBeNull()

  const elsewhere = await signIn('proof2', { path })
  await menu(elsewhere, '公告', '设置')
  await expect(elsewhere.getByRole('radio', { name: '小图摘要' })).toBeChecked()
  await expect(elsewhere.getByRole('radio', { name: '两端对齐' })).toBeChecked()
})

test('the first paint is this browser’s copy, the second the server’s, and never another person’s', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  await expect(block(page, '稿件跟踪')).toBeVisible()
  const held: Route[] = []
  let isHeld = true
  await page.route('**/userConfig/search', async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await page.reload()
  await expect(block(page, '稿件跟踪')).toBeVisible()
  await keepLayout(page, { ...plain, blocks: plain.blocks.slice(0, 3) })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const route of held.splice(0)) await route.continue()
  await expect(block(page, '稿件跟踪')).toBeHidden()

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('homeLayout') ?? '{}')
    const blocks = [...kept.layout.blocks, { assemblyName: 'colleagues', x: 6, y: 7, w: 6, h: 3 }]
    localStorage.setItem(
      'homeLayout',
      JSON.stringify({ ...kept, person: 'another', layout: { ...kept.layout, blocks } }),
    )
  })
  isHeld = true
  await page.reload()
  await expect(page.getByRole('button', { name: '编辑首页' })).toBeDisabled()
  await expect(block(page, '同部门同事')).toBeHidden()
})

test('resetting asks first, brings the default of the role and can be taken back', async ({ signIn }) => {
  const page = await signIn('publisher', { path })
  await openWith(page, plain)
  await edit(page)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await expect(block(page, '人工发布任务')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(block(page, '人工发布任务')).toBeHidden()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await finish(page)
  expect(await keptLayout(page)).toMatchObject({ mode: '7/5' })
})

test('whoever leaves in the middle of editing is asked', async ({ signIn }) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  await edit(page)
  await page.getByText('7 : 5').click()
  await page.getByRole('link', { name: '工作区' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(page).toHaveURL(/homePage/)
  await page.getByRole('link', { name: '工作区' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/workArea/)
  expect(await keptLayout(page)).toMatchObject({ mode: '6/6' })
})

test('a layout of an older version is shown as far as it is known, and kept as it is until the person saves', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path })
  const old = [
    { x: 0, y: 0, w: 12, h: 4, i: 'abcdefgh', assemblyName: 'carousel' },
    { x: 0, y: 4, w: 6, h: 3, i: 'abcdefgh', assemblyName: 'weather' },
    { x: 6, y: 4, w: 6, h: 3, assemblyName: 'todo', modelData: 'none' },
  ]
  await openWith(page, old)
  await expect(block(page, '待办提醒')).toBeVisible()
  await expect(block(page, '空白区块')).toBeVisible()
  await page.reload()
  await expect(block(page, '待办提醒')).toBeVisible()
  expect(await keptLayout(page)).toEqual(old)

  await openWith(page, { dashboard: '<p>v0</p>' })
  await expect(page.getByRole('alert').filter({ hasText: '无法识别' })).toBeVisible()
  await expect(block(page, '待办提醒')).toBeVisible()
  expect(await keptLayout(page)).toEqual({ dashboard: '<p>v0</p>' })
  await menu(page, '待办提醒', '移除')
  await expect(page.getByRole('alert').filter({ hasText: '无法识别' })).toBeHidden()
  expect(await keptLayout(page)).toMatchObject({ version: 1 })
})

test('what cannot be saved is told, kept, tried again, and sent by the next visit', async ({ signIn }) => {
  const page = await signIn('editor', { path })
  await openWith(page, plain)
  const update = '**/userConfig/update'
  await page.route(update, (route) => route.abort())
  await menu(page, '待办提醒', '移除')
  const alert = page.getByRole('alert').filter({ hasText: '没有保存到服务器' })
  await expect(alert).toBeVisible()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(block(page, '空白区块')).toBeVisible()
  await expect(alert).toBeVisible()
  expect((await keptLayout(page)).blocks).toEqual(plain.blocks)
  await page.unroute(update)
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toBeHidden()
  expect((await keptLayout(page)).blocks[1]).toMatchObject({ assemblyName: 'blank' })
})

const shift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  })

test('the frame waits for no block; one that fails and one that takes 10 s disturb no other', async ({
  signIn,
}) => {
  test.setTimeout(90_000)
  const page = await signIn('chief', { path })
  await keepLayout(page, null)
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  let isHeld = true
  const held: Route[] = []
  await page.route('**/search/statistic/**', (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  await page.route('**/todo/approval**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route('**/done/track**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await route.continue()
  })
  await page.reload()
  const names = [
    '待办提醒',
    '稿件跟踪',
    '业务统计',
    '传播效果',
    '渠道发稿排行',
    '公告',
    '推荐选题',
    '今日热点（微博）',
  ]
  for (const name of names) await expect(block(page, name)).toBeVisible()

  isHeld = false
  for (const route of held) await route.continue()
  await expect(block(page, '渠道发稿排行').getByRole('status')).toBeHidden()
  await expect(block(page, '业务统计').getByRole('status')).toBeHidden()
  await expect(block(page, '公告').getByRole('status')).toBeHidden()
  await expect(block(page, '稿件跟踪').getByRole('status')).toBeVisible()
  await expect(block(page, '待办提醒').getByRole('alert')).toBeVisible()
  expect(await page.getByRole('alert').count()).toBe(1)

  await page.unroute('**/todo/approval**')
  await block(page, '待办提醒').getByRole('button', { name: '重试' }).click()
  await expect(block(page, '待办提醒').getByRole('alert')).toBeHidden()
  await expect(block(page, '稿件跟踪').getByRole('status')).toBeHidden({ timeout: 30_000 })
  expect(await page.evaluate(shift)).toBeLessThan(0.02)
})

test('on a phone blocks stand in reading order and are moved by their menu', async ({ signIn }) => {
  const page = await signIn('editor', { path, viewport: { width: 390, height: 844 } })
  await openWith(page, plain)
  const order = async () => {
    const boxes = await Promise.all(
      ['轮播', '待办提醒', '公告', '稿件跟踪'].map(async (name) => ({ name, box: await boxOf(page, name) })),
    )
    expect(new Set(boxes.map(({ box }) => Math.round(box.width))).size).toBe(1)
    return boxes.toSorted((one, other) => one.box.y - other.box.y).map(({ name }) => name)
  }
  expect(await order()).toEqual(['轮播', '待办提醒', '公告', '稿件跟踪'])
  await page.getByRole('button', { name: '编辑首页' }).click()
  await menu(page, '待办提醒', '下移')
  await expect.poll(order).toEqual(['轮播', '稿件跟踪', '公告', '待办提醒'])
  await expect(page.locator('.react-resizable-handle')).toHaveCount(0)
  const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

for (const theme of themes) {
  test(`axe finds nothing serious in ${theme}, neither reading nor editing`, async ({ signIn }) => {
    const page = await signIn('chief', { path, theme })
    await openWith(page, plain)
    await menu(page, '公告', '移除')
    await page.waitForLoadState('networkidle')
    expect(await findBarriers(page)).toEqual([])
    await edit(page)
    expect(await findBarriers(page)).toEqual([])
  })
}
