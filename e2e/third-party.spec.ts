import type { Locator, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import type { Product } from './support/product.ts'

type Desk = ReturnType<typeof reviewers>

/** Accounts of the demo newsroom, by kind. */
const outlets = [
  ['门户', '晨光网易号'],
  ['微博', '晨光微博'],
  ['公众号', '晨光微信订阅号'],
  ['其他', '合作方接口'],
] as const

/** An account on a platform nobody knows. */
const addUnknown = async (desk: Desk, name: string) => {
  const admin = await desk.as('admin')
  const code = `e2e-${Math.random().toString(36).slice(2, 10)}`
  const channel = { code, name, type: 'noticeboard' }
  const { id } = await admin<{ id: string }>('/sprint/rest/publish/channels/save', channel)
  await admin(`/sprint/rest/publish/accounts/${id}/save`)
}

const newCleared = async (desk: Desk, type: string, title: string) => {
  const reporter = await desk.as('reporter')
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
    type,
    content: { title, htmlContent: '<p>海堤正文。</p>', summary: '海堤摘要。', origination: '晨光融媒' },
  })
  await desk.clear(id, 'reporter')
  return id
}

interface Parts {
  signIn: (account: string, options: { path: string }) => Promise<Page>
  product: Product
  playwright: PlaywrightWorkerArgs['playwright']
}

/** A story that may be signed, and the tab open on it. */
const openTab = async ({ signIn, product, playwright }: Parts, type: string, title: string) => {
  const desk = reviewers(playwright.request, product.origin)
  const id = await newCleared(desk, type, title)
  const page = await signIn('publisher', { path: `/workArea?folder=todo&story=workspace:${id}` })
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })
  await dialog.getByRole('tab', { name: /第三方渠道/ }).click()
  await expect(dialog.getByRole('list', { name: '门户' })).toBeVisible({ timeout: 20_000 })
  // One way out at a time: two of them would show two buttons that say 签发.
  await expect(dialog.getByRole('list', { name: '签发区', includeHidden: true })).toBeHidden()
  return { page, dialog }
}

const button = (dialog: Locator, name: string) =>
  dialog.getByRole('contentinfo').getByRole('button', { name, exact: true })
const look = (dialog: Locator, name: string) =>
  dialog
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
const tick = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name: `勾选${name}` })
const says = (at: Page | Locator, message: string) => expect(at.getByText(message).first()).toBeVisible()

test('R-thirdparty-004, 030, 042, 046 to 051, 062 to 065, 152, 156: accounts stand under their kind, and those that cannot be used say why', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(120_000)
  await addUnknown(reviewers(playwright.request, product.origin), '社区公告屏')
  const { page, dialog } = await openTab({ signIn, product, playwright }, 'COMPO', '云汐线首班车今晨开出')
  for (const [group, name] of [...outlets, ['其他', '社区公告屏']])
    await expect(dialog.getByRole('list', { name: group }).getByText(name), name).toBeVisible()

  await tick(dialog, '晨光企鹅号').click({ force: true })
  await says(page, '该账号已失效，请重新绑定')
  await expect(tick(dialog, '晨光企鹅号')).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: /^晨光企鹅号.*失效/ })).toBeVisible()
  await expect(dialog.getByText('该账号已失效，请重新绑定', { exact: true })).toBeVisible()
  await expect(button(dialog, '签发')).toBeHidden()

  await look(dialog, '晨光网易号')
  await dialog.getByRole('button', { name: '能力' }).click()
  await expect(page.getByRole('row', { name: '发布 人工' })).toBeVisible()
})

test('R-thirdparty-061, 095, 101, 102: accounts that cannot be read are no zero: the list is asked for again, and one of it is put on the waiting list and taken off', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(180_000)
  const id = await newCleared(reviewers(playwright.request, product.origin), 'COMPO', '渡口夜航恢复')
  const page = await signIn('publisher', { path: '/workArea' })
  const list = '**/publish/third-party/account/list*'
  await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '服务器出错了' } }))
  await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: '签发', exact: true })
    .click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog', { name: /^签发/ })
  const tab = dialog.getByRole('tab', { name: /^第三方渠道/ })
  await expect(tab.getByRole('img', { name: '没有读到账号，打开后可以重试' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(tab).not.toContainText('0')
  await tab.click()
  const again = dialog.getByRole('button', { name: /重\s*试/ })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await page.unroute(list)
  await again.click()
  await expect(dialog.getByRole('list', { name: '门户' })).toBeVisible({ timeout: 30_000 })
  await expect(tab).toHaveText(/^第三方渠道\s*[1-9]/)

  await test.step('put on the waiting list and taken off it', async () => {
    await tick(dialog, '晨光网易号').check()
    await dialog.getByRole('combobox', { name: '分类' }).click()
    await page.getByRole('menuitemcheckbox', { name: '新闻' }).click()
    await page.getByRole('menuitemcheckbox', { name: '社会' }).click()
    await button(dialog, '待签发').click()
    await says(page, '晨光网易号已列入待签发')
    const portal = dialog.getByRole('list', { name: '门户' })
    await expect(portal.getByText('待签发')).toBeVisible()
    await expect(tick(dialog, '晨光网易号')).toBeChecked()

    await button(dialog, '移出').click()
    await says(page, '晨光网易号已移出待签发')
    await expect(tick(dialog, '晨光网易号')).not.toBeChecked()
    await expect(portal.getByText('待签发')).toBeHidden()
  })
})

test('in English nothing of the form speaks Chinese, lengths included', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(120_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await newCleared(desk, 'COMPO', '滨江步道全线贯通')
  const page = await signIn('publisher', { path: '/workArea' })
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Workspace' })).toBeVisible()
  await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('tab', { name: /^Third-party/ }).click()
  const form = page.getByRole('dialog', { name: /^Issue/ })
  await form.getByRole('checkbox', { name: 'Tick 晨光微博' }).check({ timeout: 20_000 })
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(65))
  await button(form, 'Put on waiting list').click()
  await says(form, 'Title: at most 32 characters, now 32.5!')
  await says(form, 'Cover must not be empty!')
  await form.getByRole('button', { name: 'Check with the platform' }).click()
  await says(form, 'Title is longer than 32 characters: “x” will be cut off')
  await form.getByRole('button', { name: /^晨光网易号/ }).click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('xxxx')
  await says(form.getByRole('status'), 'A NetEase title must have more than 5 characters!')
})
