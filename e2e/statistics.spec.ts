import { expect, test } from './support/newsroom.ts'

test.describe.configure({ timeout: 120_000 })

const year = '/dataStatistics?view=group&range=365'

test('a chief opens a number, its rows and a story; a head sees their own departments only', async ({
  signIn,
}) => {
  const chief = await signIn('chief', { path: '/homePage' })
  let foreign = ''

  await test.step('the number of a department opens as many rows as it counts', async () => {
    await chief.getByRole('link', { name: '数据统计' }).click()
    await expect(chief.getByRole('heading', { name: '总览' })).toBeVisible()
    await chief.getByRole('link', { name: '部门业务' }).click()
    await chief.getByText('近一年').click()
    const number = chief.getByRole('link', { name: /^经济新闻部，采用 / })
    await expect(number).toBeVisible()
    await number.click()
    const pane = chief.getByRole('dialog', { name: '经济新闻部 · 采用' })
    const count = (await pane.getByText(/^\d+ 篇$/).textContent()) ?? ''
    await expect(pane.getByText(`共 ${count.replace(' 篇', '')} 行`)).toBeVisible()
    await expect(pane.getByRole('cell', { name: '经济新闻部' }).first()).toBeVisible()
    foreign = new URL(chief.url().replace('#', '')).searchParams.get('member') ?? ''
  })

  await test.step('a title opens its story, and going back returns to the rows and the table', async () => {
    const pane = chief.getByRole('dialog', { name: '经济新闻部 · 采用' })
    const title = pane.locator('.rb-stat-rows__open').first()
    const words = (await title.textContent()) ?? ''
    await title.click()
    const story = chief.getByRole('dialog').filter({ hasText: '稿签信息' })
    await expect(story).toContainText(words.slice(0, 8))
    await chief.goBack()
    await expect(story).toBeHidden()
    await expect(pane).toBeVisible()
    await chief.keyboard.press('Escape')
    await expect(pane).toBeHidden()
    await expect(chief).toHaveURL(/view=group&range=365$/)
  })

  await test.step('what is exported has the rows of the table', async () => {
    await chief.getByRole('button', { name: '导出部门业务' }).click()
    const saved = chief.waitForEvent('download')
    await chief.getByRole('menuitem', { name: /csv/ }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^部门业务统计-.+\.csv$/)
  })

  await test.step('a head sees their department and those below it, and a sent link shows no more', async () => {
    const head = await signIn('director', { path: year })
    const rows = head.getByRole('region', { name: '部门业务' }).getByRole('row')
    await expect(rows.filter({ hasText: '城市新闻部' })).toBeVisible()
    await expect(rows.filter({ hasText: '经济新闻部' })).toHaveCount(0)
    await head.goto(`/rongbian/#${year}&figure=used&member=${foreign}`)
    await expect(head.getByRole('dialog').getByText('这个部门不在您可以查看的范围内')).toBeVisible()
  })

  await test.step('whoever may see no statistics is told so', async () => {
    const reporter = await signIn('reporter', { path: year })
    await expect(reporter.getByText('您没有打开这个页面的权限')).toBeVisible()
  })
})
