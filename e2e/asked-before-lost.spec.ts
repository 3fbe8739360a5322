import type { Locator, Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { newStory } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

const question = (page: Page) => page.getByRole('dialog', { name: '放弃已填写的内容？' })
/** Asked, answered by going on, and nothing has changed. */
const staysWith = async (page: Page, field: Locator, text: string, leave: () => Promise<unknown>) => {
  await leave()
  const stay = question(page).getByRole('button', { name: '继续编辑' })
  await expect(stay).toBeFocused()
  await stay.click()
  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue(text)
}
const openIssue = async (page: Page, title: string) => {
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
  return page.getByRole('dialog', { name: `签发 《${title}》` })
}
const take = (dialog: Locator, name: string) =>
  dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name }).click()

test('a note to a colleague and the chosen people outlast Escape', async ({ signIn }) => {
  const title = '澜湾渔港清淤'
  const page = await signIn('reporter', { path: '/workArea' })
  await newStory(page, { title, text: '清淤今日开工。' })
  const row = page.getByRole('row').filter({ hasText: title })
  await row.hover()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '转同事', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `转同事《${title}》` })
  const colleagues = dialog.getByRole('list', { name: '城市新闻部的人员' })
  await expect(colleagues.getByRole('checkbox', { name: '江予白' })).toBeVisible()
  await expect(colleagues.getByRole('checkbox', { name: '陆问川' })).toHaveCount(0)

  await test.step('anybody of the house is found, but not oneself', async () => {
    await dialog.getByPlaceholder('在全社查找人员').fill('唐予安')
    await expect(dialog.getByRole('list', { name: '找到的人员' }).getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: '唐予安' }).check()
  })
  const note = dialog.getByLabel('备注')
  await note.fill('请补两张现场图')
  await staysWith(page, note, '请补两张现场图', () => page.keyboard.press('Escape'))
  await expect(dialog.getByText('已选 1 个')).toBeVisible()
  await dialog.getByRole('button', { name: '转同事' }).click()
  await expect(page.getByText('已转给同事')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(question(page)).toHaveCount(0)
})

const sizes = [
  [390, 844],
  [1280, 640],
  [1366, 768],
  [1440, 900],
] as const

test('what was typed while issuing outlasts a hasty key and a wrong time, and its buttons are always in sight', async ({
  signIn,
  product,
  playwright,
}, info) => {
  test.setTimeout(240_000)
  const desk = reviewers(playwright.request, product.origin)
  const page = await signIn('publisher')

  await test.step('what was typed while issuing outlasts Escape, the back key and the cross', async () => {
    const title = '澜湾灯塔重新点亮'
    await desk.newCleared(title, '灯塔今夜重新点亮。')
    // Opened from its list, so that the back key stays in the product.
    await page.goto('/rongbian/#/homePage')
    await page
      .getByRole('link', { name: title })
      .or(page.getByRole('button', { name: title }))
      .first()
      .click()
    const dialog = await openIssue(page, title)
    await take(dialog, '晨光网')
    const note = dialog.getByRole('textbox', { name: '备注' })
    await note.fill('请放头条第二条')

    await staysWith(page, note, '请放头条第二条', () => page.keyboard.press('Escape'))
    await staysWith(page, note, '请放头条第二条', () => page.locator('.rb-issue .ant-modal-close').click())
    await staysWith(page, note, '请放头条第二条', () => page.goBack())
    await dialog.getByRole('tab', { name: /第三方/ }).click()
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: '继续编辑' }).click()
    await dialog.getByRole('tab', { name: /自有渠道/ }).click()
    await expect(note).toHaveValue('请放头条第二条')

    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: '放弃' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a typed time that is past is refused, and nothing is said to be changed', async () => {
    const title = '澜湾大桥夜间封闭'
    const id = await desk.newCleared(title, '大桥今夜封闭检修。')
    await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
    const issue = await openIssue(page, title)
    await take(issue, '晨光客户端')
    await issue.getByRole('button', { name: '1 小时后' }).click()
    await issue.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
    await expect(page.getByText('晨光客户端签发成功')).toBeVisible()
    await expect(issue).toBeHidden()

    await page.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)
    const detail = page.getByRole('dialog', { name: title }).first()
    await detail.getByRole('button', { name: '更多功能' }).click()
    await page.getByRole('menuitem', { name: '改时间', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^改时间/ })
    const field = dialog.getByRole('textbox', { name: '发布时间' })
    const ok = dialog.getByRole('button', { name: '改时间', exact: true })
    /** Leaving the field closes the calendar, which may lie over the button. */
    const type = async (text: string) => {
      await field.fill(text)
      await field.press('Tab')
    }

    await ok.click()
    await expect(page.getByText('时间没有改动，请先选择新的时间')).toBeVisible()
    await type('2020-01-01 08:00')
    await ok.click()
    await expect(page.getByText('定时发布时间不能早于当前时间')).toBeVisible()
    await expect(field).toHaveValue('2020-01-01 08:00')
    await expect(page.getByText('修改成功')).toHaveCount(0)

    for (const words of ['明天早上', '99:99', '2026-02-30 08:00'])
      await test.step(`${words} is kept and refused`, async () => {
        await field.click()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(words, { delay: 20 })
        await expect(field).toHaveValue(words)
        await dialog.getByRole('heading').or(dialog.locator('.ant-modal-title')).first().click()
        await ok.click()
        await expect(dialog.getByRole('alert')).toContainText(`“${words}”不是一个时间，请写成 `)
        await expect(page.getByText('请选择发布时间').last()).toBeVisible()
        await expect(field).toHaveValue(words)
        // Nor by the keyboard, nor by coming back to it.
        await field.focus()
        await field.press('Enter')
        await field.press('Tab')
        await expect(field).toHaveValue(words)
        // Escape is the calendar's while that is open.
        await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
        await staysWith(page, field, words, () => page.keyboard.press('Escape'))
        await expect(page.getByText('修改成功')).toHaveCount(0)
      })

    await type('2031-5-6 7:08')
    await expect(field).toHaveValue('2031-05-06 07:08')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await ok.click()
    await expect(page.getByText('修改成功')).toBeVisible()
  })

  await test.step('the buttons of the issue dialog are in the window, whatever its size', async () => {
    const title = '澜湾海堤看护员'
    const id = await desk.newCleared(title, '看护员守堤三十年。')
    // The narrowest first: there everything has to be chosen by thumb.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
    const dialog = await openIssue(page, title)
    const all = dialog.getByRole('list', { name: '全部平台' }).getByRole('button')
    await expect(all.first()).toContainText('未签发')
    for (const name of ['晨光网', '晨光客户端', '晨光日报']) await take(dialog, name)
    await dialog
      .getByRole('list', { name: '全部平台' })
      .getByRole('button', { name: /公众号|微信/ })
      .first()
      .click()
    const sign = dialog.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect(sign, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
      await info.attach(`issue ${width}`, { body: await page.screenshot(), contentType: 'image/png' })
    }
  })
})
