import type { Locator, Page } from '@playwright/test'
import { type JpushSimulator, startJpushSimulator } from '../apps/server/src/simulators/jpush/simulator.ts'
import { findBarriers } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { type Product, startProduct } from './support/product.ts'
import { post, read } from './support/stories.ts'

const title = '澜湾海堤三期复绿完工'
const keys = { key: 'e2e-key', secret: 'e2e-secret' }

interface Release {
  uuid: string
  name: string
  status: number
}

/** A push service that can be told to fail, and a newsroom that uses it. */
let service: JpushSimulator
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startJpushSimulator(keys)
  product = await startProduct({ PUSH_URL: service.url, PUSH_KEY: keys.key, PUSH_SECRET: keys.secret })
})
test.afterAll(async () => {
  await product?.stop()
  await service?.close()
})

const channelsOf = async (page: Page, id: number) =>
  (await post<{ channels: Release[] }>(page, `/sprint/view/workflow/stories/product/${id}/ratify/info`))
    .channels

const issueOn = async (page: Page, id: number, name: string) => {
  const uuid = (await channelsOf(page, id)).find((channel) => channel.name === name)?.uuid
  await post(page, `/sprint/rest/workflow/stories/workspace/${id}/ratify/process`, { uuid })
  const standing = async () => (await channelsOf(page, id)).find((channel) => channel.name === name)?.status
  await expect.poll(standing, { timeout: 30_000 }).toBe(88)
}

const openPush = async (page: Page): Promise<Locator> => {
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('button', { name: '更多功能' }).click({ timeout: 30_000 })
  await page.getByRole('menuitem', { name: '推送', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^推送/ }).last()
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue(title, { timeout: 30_000 })
  return dialog
}
const send = (dialog: Locator) => dialog.getByRole('button', { name: /^推\s*送/ }).click()
const box = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
const says = (page: Page, message: string) => expect(page.getByText(message).last()).toBeVisible()
const linesOf = (dialog: Locator) => dialog.getByRole('list', { name: '推送记录' }).getByRole('listitem')

/** A day of the newsroom's clock. */
const dayOf = (daysAgo: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Macau' }).format(Date.now() - daysAgo * 86_400_000)

const day = async (page: Page, daysAgo: number) => {
  const cell = page.locator(`td[title="${dayOf(daysAgo)}"]`)
  if ((await cell.count()) === 0) await page.getByRole('button', { name: /上个?月/ }).click()
  return cell
}

test('R-push-001, 008 to 012: a message is filled in, fails, is marked so and sent again; a story that is on no app says so', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared(title, '三公里海堤今天重新开放。')
  const context = await browser.newContext({ baseURL: product.origin })
  await context.request.post('/api/user/login', { data: { username: 'publisher', password: demoPassword } })
  const page = await context.newPage()
  await issueOn(page, id, '晨光客户端')
  await page.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)

  await test.step('R-push-001, 012: 460 wide, with three rows for the content', async () => {
    const dialog = await openPush(page)
    await expect(dialog).toHaveCSS('width', '460px')
    await expect(box(dialog, '内容')).toHaveAttribute('rows', '3')
    await expect(dialog.getByText('晨光客户端')).toBeVisible()
    await expect(dialog.getByText('*', { exact: true })).toHaveCount(2)
    expect(await findBarriers(page, '.rb-order')).toEqual([])
  })

  const dialog = page.getByRole('dialog', { name: /^推送/ }).last()
  await test.step('what is missing is said, and nothing is sent', async () => {
    await box(dialog, '标题').fill('')
    await send(dialog)
    await says(page, '请填写推送标题')
    await box(dialog, '标题').fill('海堤今天开放')
    await box(dialog, '内容').fill(' ')
    await send(dialog)
    await says(page, '请填写推送内容')
    await box(dialog, '内容').fill('三公里海堤，周末去走走。')
    await dialog.getByText('定时推送').click()
    await send(dialog)
    await says(page, '请选择推送时间')
    expect(service.tries()).toEqual([])
  })

  await test.step('R-push-008, 009: yesterday can be chosen, no day before it, and goes out at once', async () => {
    await dialog.getByRole('textbox', { name: '选择推送时间' }).click()
    await expect(await day(page, 2)).toHaveClass(/disabled/)
    const yesterday = await day(page, 1)
    await expect(yesterday).not.toHaveClass(/disabled/)
    await yesterday.click()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('textbox', { name: '选择推送时间' })).toHaveValue(
      new RegExp(`^${dayOf(1)}`),
    )
  })

  await test.step('R-push-010: one that fails is marked, with the reason', async () => {
    service.behave('wrong key')
    await send(dialog)
    await says(page, '推送已提交')
    await expect(dialog).toBeHidden()
    const again = await openPush(page)
    const line = linesOf(again).filter({ hasText: '海堤今天开放' })
    await expect(line).toHaveCount(1)
    await expect(line.getByText('失败')).toBeVisible({ timeout: 30_000 })
    await expect(line).toContainText('请管理员检查')
    await expect(line).not.toContainText(keys.secret)
    expect(service.messages()).toEqual([])
  })

  await test.step('R-push-011: sent again, it reaches readers once and is no longer marked', async () => {
    service.behave('well')
    const line = linesOf(dialog).filter({ hasText: '海堤今天开放' })
    await line.getByRole('button', { name: /重\s*试/ }).click()
    await says(page, '已再次提交推送')
    await expect(line.getByRole('button', { name: /重\s*试/ })).toBeHidden({ timeout: 30_000 })
    await expect(line.getByText('失败')).toBeHidden()
    await expect.poll(() => service.messages().length, { timeout: 30_000 }).toBe(1)
    expect(service.messages()[0]?.push.notification?.alert).toBe('三公里海堤，周末去走走。')
    const address = `/sprint/view/workflow/objects/product/${id}/push/history/list`
    const states = async () => (await read<{ state: string }[]>(page, address)).map(({ state }) => state)
    await expect.poll(states).toEqual(['done'])
  })

  await test.step('a story that is on no app says so instead of a form', async () => {
    const online = await desk.newCleared(title, '只在网上。')
    await issueOn(page, online, '晨光网')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goto(`/rongbian/#/publishingLibrary?story=product:${online}`)
    const detail = page.getByRole('dialog', { name: title }).first()
    // The story before it has the same title.
    await expect(detail).toContainText('只在网上。', { timeout: 30_000 })
    await detail.getByRole('button', { name: '更多功能' }).click()
    await page.getByRole('menuitem', { name: '推送', exact: true }).click()
    const refusal = page.getByRole('dialog', { name: /^推送/ }).last()
    await expect(refusal.getByText('稿件要先发布到客户端，才能推送。')).toBeVisible({ timeout: 30_000 })
    await expect(refusal.getByRole('button', { name: /^推\s*送/ })).toBeDisabled()
  })
  await context.close()
})
