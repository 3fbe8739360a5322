import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'

/** The demo's world reports by itself, and events are put together within seconds; heat comes by the minute. */
const world = { timeout: 90_000 }

const eventsOf = (page: Page) => page.getByRole('region', { name: '热点事件' }).getByRole('button')
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const cluesOf = (page: Page) => page.getByRole('region', { name: '线索库' })

const noteTip = async (page: Page, title: string, { isHeld = false } = {}) => {
  await page.getByRole('button', { name: '加入线索' }).click()
  const dialog = dialogOf(page, '加入线索')
  await dialog.getByLabel('题目').fill(title)
  await dialog.getByLabel('内容').fill(`${title}，住户说已经三天`)
  if (isHeld) await dialog.getByRole('checkbox', { name: /先独占/ }).check()
  await dialog.getByRole('button', { name: '加入线索' }).click()
  await expect(dialog).toBeHidden()
}

test('R-topics-001, 004 to 009, 017, 035: from what is hot over a theme and a tip to a verdict', async ({
  signIn,
}) => {
  test.setTimeout(240_000)
  const reporter = await signIn('reporter', { path: '/workArea' })
  const editor = await signIn('editor', { path: '/topics/clues' })

  await test.step('what is hot stands under one entry of the bar, with why and how much', async () => {
    await reporter.getByRole('link', { name: '大数据选题' }).click()
    await expect(eventsOf(reporter).first()).toBeVisible(world)
    await expect(reporter.getByRole('complementary', { name: '热搜榜' }).getByText('演示')).toBeVisible(world)
    await eventsOf(reporter).first().click()
    const event = reporter.getByRole('article', { name: '事件详情' })
    await expect(event.getByRole('region', { name: '线索' }).getByRole('link').first()).toBeVisible()
    await event.getByRole('button', { name: /^报道/ }).click(world)
    await expect(event.getByRole('table').getByRole('link').first()).toBeVisible()
    await event.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a theme shows what it would have caught, and is then a filter and a picture', async () => {
    await reporter.getByRole('button', { name: '热点主题设置' }).click()
    const dialog = dialogOf(reporter, '热点主题设置')
    await dialog.getByRole('button', { name: '新建主题' }).click()
    await dialog.getByLabel('名称（1–8 个字）').fill('本地要闻')
    await dialog.getByLabel('任含词').fill('停水')
    await dialog.getByLabel('任含词').press('Enter')
    await expect(dialog.getByText('已有同名的主题“本地要闻”')).toBeVisible()
    await dialog.getByLabel('名称（1–8 个字）').fill('供水')
    await expect(dialog.getByRole('region', { name: '保存之前先看' })).toContainText(/[1-9]\d* 条/)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByRole('list', { name: '主题' })).toContainText('供水')
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await reporter.getByRole('radio', { name: '供水' }).press('Space')
    await expect(reporter).toHaveURL(/theme=\d+/)
    await reporter.getByRole('radio', { name: '图表' }).press('Space')
    await expect(reporter.getByRole('region', { name: '走势' })).toBeVisible()
    await expect(reporter.getByRole('region', { name: '各省份的线索' }).getByRole('img')).toBeVisible()
  })

  await test.step('a tip shows up at a colleague’s without reloading; one held back does not', async () => {
    await reporter.getByRole('link', { name: '线索库' }).click()
    await noteTip(reporter, '南岸菜市场半夜断水')
    await expect(cluesOf(editor)).toContainText('南岸菜市场半夜断水')
    await noteTip(reporter, '只有我知道的码头传闻', { isHeld: true })
    await expect(cluesOf(reporter)).toContainText('只有我知道的码头传闻')
    await editor.reload()
    await expect(cluesOf(editor)).toContainText('南岸菜市场半夜断水')
    await expect(cluesOf(editor)).not.toContainText('只有我知道的码头传闻')
  })

  await test.step('a verdict needs its reason, and is kept with its name', async () => {
    await cluesOf(editor)
      .getByRole('button', { name: /南岸菜市场半夜断水/ })
      .click()
    const clue = editor.getByRole('article', { name: '线索详情' })
    await clue.getByRole('button', { name: '核实为真' }).click()
    const dialog = dialogOf(editor, /^核实为真/)
    await dialog.getByRole('button', { name: '核实为真' }).click()
    await expect(dialog.getByText('请写明理由')).toBeVisible()
    await dialog.getByLabel('理由').fill('去看过了')
    await dialog.getByLabel('依据').fill('照片三张')
    await dialog.getByRole('button', { name: '核实为真' }).click()
    await expect(dialog).toBeHidden()
    await expect(clue.getByRole('region', { name: '处理记录' })).toContainText('去看过了')
    await expect(clue.getByText('已核实')).toBeVisible()
  })

  await test.step('the search finds it among what came from outside', async () => {
    await editor.getByRole('link', { name: '检索', exact: true }).click()
    await editor.getByLabel('在外面的报道与本社稿件里检索').fill('断水')
    const outside = editor.getByRole('region', { name: '外面的报道' })
    await expect(outside.getByRole('link', { name: '南岸菜市场半夜断水' })).toBeVisible(world)
    await expect(editor.getByRole('region', { name: '本社稿件' })).toBeVisible()
  })
})

test('R-topics-035: a tip is noted on a phone', async ({ signIn }) => {
  const phone = await signIn('reporter', { path: '/topics/clues', viewport: { width: 390, height: 844 } })
  await noteTip(phone, '桥洞下的积水')
  await expect(phone.getByRole('article', { name: '线索详情' })).toContainText('桥洞下的积水')
  await phone.getByRole('button', { name: '回到列表' }).click()
  await expect(cluesOf(phone)).toContainText('桥洞下的积水')
})
