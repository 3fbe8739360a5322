import type { Page } from '@playwright/test'
import { block, openLayout } from './support/home.ts'
import { boxOf, edit, finish, keptLayout, menu, plain } from './support/home-layout.ts'
import { expect, test } from './support/newsroom.ts'

const grip = (page: Page, name: string) => page.getByRole('button', { name: `移动“${name}”` })

const drag = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(from.x + (by.x * step) / 10, from.y + (by.y * step) / 10)
  }
  await page.mouse.up()
}

test('R-dashboard-031, 033, 034, 059, 067: the page is arranged by hand and by keys, nobody leaves it unasked, and on a phone blocks pass one another one by one', async ({
  signIn,
}) => {
  test.setTimeout(240_000)
  const page = await signIn('editor')

  await test.step('a block is dragged by its head, in edit mode only, and stays there', async () => {
    await openLayout(page, plain)
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
    expect(kept.blocks.find(({ i }) => i === 'aaaaaaa2')).toMatchObject({
      x: 6,
      y: 4,
      w: 6,
      h: 3,
    })
  })

  await test.step('a corner makes a block higher or as wide as the page', async () => {
    await openLayout(page, plain)
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

  await test.step('the keyboard moves and resizes as well, and keeps its place', async () => {
    await openLayout(page, plain)
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

  await test.step('two columns are 6/6 or 7/5 wide', async () => {
    await openLayout(page, plain)
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

  await test.step('whoever leaves in the middle of editing is asked', async () => {
    await openLayout(page, plain)
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

  await test.step('on a phone blocks stand in reading order, as high as what they hold, and pass one another one by one', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLayout(page, plain)
    const order = async () => {
      const boxes = await Promise.all(
        ['轮播', '待办提醒', '公告', '稿件跟踪'].map(async (name) => ({
          name,
          box: await boxOf(page, name),
        })),
      )
      expect(new Set(boxes.map(({ box }) => Math.round(box.width))).size).toBe(1)
      return boxes.toSorted((one, other) => one.box.y - other.box.y).map(({ name }) => name)
    }
    expect(await order()).toEqual(['轮播', '待办提醒', '公告', '稿件跟踪'])
    await page.getByRole('button', { name: '编辑首页' }).click()
    const down = page.getByRole('button', { name: '下移“待办提醒”' })
    await down.click()
    await expect.poll(order).toEqual(['轮播', '公告', '待办提醒', '稿件跟踪'])
    await expect(down).toBeFocused()
    await down.press('Enter')
    await expect.poll(order).toEqual(['轮播', '公告', '稿件跟踪', '待办提醒'])
    await expect(down).toBeDisabled()
    await expect(page.getByRole('button', { name: '上移“待办提醒”' })).toBeFocused()
    await expect(page.getByRole('button', { name: '移动“待办提醒”' })).toHaveCount(0)
    await expect(page.locator('.react-resizable-handle')).toHaveCount(0)
    // No list within the page catches the thumb.
    const body = block(page, '公告').locator('.rb-block__body')
    expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
