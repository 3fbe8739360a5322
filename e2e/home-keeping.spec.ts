import type { Route } from '@playwright/test'
import { block, keepLayout, openLayout, homePath as path } from './support/home.ts'
import { keptLayout, menu, plain, saved } from './support/home-layout.ts'
import { expect, test } from './support/newsroom.ts'

test('R-dashboard-039 to 052, 069: style and alignment survive signing out and another browser', async ({
  signIn,
}) => {
  const page = await signIn('proof2', { path: null })
  await openLayout(page, plain)
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
  const page = await signIn('editor', { path: null })
  await openLayout(page, plain)
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

test('a layout of an older version is shown as far as it is known, and kept as it is until the person saves', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path: null })
  const old = [
    { x: 0, y: 0, w: 12, h: 4, i: 'abcdefgh', assemblyName: 'carousel' },
    { x: 0, y: 4, w: 6, h: 3, i: 'abcdefgh', assemblyName: 'weather' },
    { x: 6, y: 4, w: 6, h: 3, assemblyName: 'todo', modelData: 'none' },
  ]
  await openLayout(page, old)
  await expect(block(page, '待办提醒')).toBeVisible()
  await expect(block(page, '空白区块')).toBeVisible()
  await page.reload()
  await expect(block(page, '待办提醒')).toBeVisible()
  expect(await keptLayout(page)).toEqual(old)

  await openLayout(page, { dashboard: '<p>v0</p>' })
  await expect(page.getByRole('alert').filter({ hasText: '无法识别' })).toBeVisible()
  await expect(block(page, '待办提醒')).toBeVisible()
  expect(await keptLayout(page)).toEqual({ dashboard: '<p>v0</p>' })
  await menu(page, '待办提醒', '移除')
  await expect(page.getByRole('alert').filter({ hasText: '无法识别' })).toBeHidden()
  expect(await keptLayout(page)).toMatchObject({ version: 1 })
})

test('R-dashboard-069: with nothing in the browser, a layout that cannot be read gives way to the default, which says so', async ({
  signIn,
}) => {
  test.setTimeout(60_000)
  const page = await signIn('director', { path })
  await keepLayout(page, plain)
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  const search = '**/userConfig/search'
  await page.route(search, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: '暂时显示默认布局' })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  for (const name of ['轮播', '待办提醒', '业务统计', '选题线索', '渠道发稿排行'])
    await expect(block(page, name)).toBeVisible()

  // What is only looked at works; what would be kept has to wait.
  const business = block(page, '业务统计')
  await business.getByText('近 30 天').click()
  await expect(business.getByRole('radio', { name: '近 30 天' })).toBeChecked()
  await expect(page.getByRole('button', { name: '编辑首页' })).toBeDisabled()
  await page.getByRole('button', { name: '业务统计的更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '移除' })).toBeDisabled()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('homeLayout'))).toBeNull()
  expect(await keptLayout(page)).toEqual(plain)

  await page.unroute(search)
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toBeHidden()
  await expect(business).toBeHidden()
  await expect(block(page, '稿件跟踪')).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑首页' })).toBeEnabled()
})

test('what cannot be saved is told, kept, tried again, and sent by the next visit', async ({ signIn }) => {
  const page = await signIn('editor', { path: null })
  await openLayout(page, plain)
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
  // Elsewhere too, whoever would sign out is told what that loses.
  await page.getByRole('link', { name: '工作区' }).click()
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page
    .getByRole('menuitem', { name: '退出' })
    .or(page.getByRole('button', { name: '退出', exact: true }))
    .click()
  const question = page.getByRole('dialog').filter({ hasText: '确定退出登录吗' })
  await expect(question).toContainText('退出后会丢失')
  await question.getByRole('button', { name: /^取\s*消$/ }).click()
  await page.getByRole('link', { name: '首页' }).click()
  await page.unroute(update)
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toBeHidden()
  expect((await keptLayout(page)).blocks[1]).toMatchObject({ assemblyName: 'blank' })
})
