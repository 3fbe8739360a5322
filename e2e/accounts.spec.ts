import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { makePicture } from './support/media-files.ts'
import { expect, test } from './support/newsroom.ts'

const newCode = () => `e2e-${Math.random().toString(36).slice(2, 10)}`
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Whoever takes our webhook: everything is welcome. */
const openReceiver = async () => {
  const events: string[] = []
  const server = createServer((request, response) => {
    events.push(String(request.headers['webhook-signature']))
    request.resume().on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, events, close: () => server.close() }
}

const stateOf = (page: Page) => page.getByRole('region', { name: '绑定状态' })
const formOf = (page: Page) => page.getByRole('form', { name: '账号设置' })
const save = async (page: Page) => {
  await formOf(page)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByText('账号已保存').last()).toBeVisible()
}

/** Beside the page, with the token its form bears. */
const behave = async (page: Page, type: string, mood: string) => {
  const { request } = page.context()
  const form = await (await request.get(`/sim/${type}`)).text()
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const answer = await request.post(`/sim/${type}/mood`, { form: { token, mood } })
  expect(answer.ok(), `${type} behaves ${mood}`).toBe(true)
}

test('an administrator binds an account with keys, tests it and forbids it', async ({ signIn }) => {
  test.setTimeout(120_000)
  const receiver = await openReceiver()
  const page = await signIn('admin', { path: '/publish' })

  await test.step('a new channel on a platform', async () => {
    await page.getByRole('button', { name: '新建渠道' }).click({ timeout: 30_000 })
    const dialog = page.getByRole('dialog', { name: '新建渠道' })
    await dialog.getByLabel('名称').fill('港区新闻协作平台')
    await dialog.getByLabel('代码').fill(newCode())
    await dialog.getByLabel('类型').fill('网易')
    await page.getByTitle('网易号', { exact: true }).click()
    await expect(dialog.getByText('这个平台没有发布接口，签发后生成人工任务')).toBeVisible()
    await dialog.getByLabel('类型').fill('webh')
    await page.getByTitle('Webhook', { exact: true }).click()
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('keys go in and secrets never come out', async () => {
    await expect(stateOf(page).getByText('未绑定')).toBeVisible()
    await formOf(page).getByLabel('接收地址').fill(`http://${receiver.host}/hook`)
    await formOf(page).getByLabel('签名密钥').fill(newSecret())
    await expect(stateOf(page).getByRole('button', { name: '试连' })).toBeDisabled()
    await save(page)
    await page.reload()
    const secret = formOf(page).getByLabel('签名密钥')
    await expect(secret).toHaveAttribute('placeholder', '已保存，不填则不变')
    await expect(secret).toHaveValue('')
    await expect(formOf(page).getByLabel('接收地址')).toHaveValue(`http://${receiver.host}/hook`)
  })

  await test.step('tested', async () => {
    await stateOf(page).getByRole('button', { name: '试连' }).click()
    await expect(stateOf(page).getByRole('status')).toHaveText(`Webhook已连通：${receiver.host}`)
    await expect(stateOf(page).getByText('有效', { exact: true })).toBeVisible()
    expect(receiver.events[0]).toMatch(/^v1,/)
  })

  await test.step('forbidden', async () => {
    await formOf(page).getByLabel('禁止操作').click()
    await save(page)
    await expect(stateOf(page).getByText('禁止操作')).toBeVisible()
  })

  await test.step('unbound', async () => {
    await stateOf(page).getByRole('button', { name: '解除绑定' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click()
    await expect(page.getByText('“港区新闻协作平台”已解除绑定')).toBeVisible()
    await expect(formOf(page).getByLabel('签名密钥')).toHaveAttribute('placeholder', '还没有填写')
  })
  receiver.close()
})

test('R-thirdparty-001, 002, 030, 040, 041, 094, 156: accounts are tested, bound again and looked after in one list, in a tab of its own and in English', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(300_000)

  const page = await signIn('admin', { path: '/publish?view=accounts' })
  const openAccounts = async () => {
    await page.goto('/rongbian/#/publish?view=accounts')
    await page.reload()
  }

  await test.step('one the platform no longer takes is seen as expired, and is well again afterwards', async () => {
    const row = page.getByRole('row').filter({ hasText: '合作方接口' })
    await behave(page, 'webhook', 'expired')
    await row.getByRole('button', { name: '合作方接口' }).click({ timeout: 30_000 })
    await stateOf(page).getByRole('button', { name: '试连' }).click()
    await expect(stateOf(page).getByRole('status')).toContainText('请管理员核对签名密钥')
    await expect(stateOf(page).getByText('失效', { exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: '渠道列表' }).getByRole('button', { name: /^账号/ }).click()
    await expect(row.getByText('失效', { exact: true })).toBeVisible()

    await behave(page, 'webhook', 'well')
    await row.getByRole('button', { name: '合作方接口' }).click()
    await stateOf(page).getByRole('button', { name: '试连' }).click()
    await expect(stateOf(page).getByText('有效', { exact: true })).toBeVisible()
  })

  await test.step('bound again on the platform’s own page, in a window of its own', async () => {
    await openAccounts()
    const row = page.getByRole('row').filter({ hasText: '晨光快手' })
    await row.getByRole('button', { name: '晨光快手' }).click({ timeout: 30_000 })
    const [visit] = await Promise.all([
      page.waitForEvent('popup'),
      stateOf(page).getByRole('button', { name: '重新绑定' }).click(),
    ])
    await visit.getByRole('link', { name: '同意授权' }).click()
    await expect(visit.getByRole('heading', { name: '已绑定「晨光快手」' })).toBeVisible()
    await visit.waitForEvent('close')
    await expect(stateOf(page).getByText('有效', { exact: true })).toBeVisible()
    await expect(stateOf(page).getByText('还没有核对过')).toBeHidden()
  })

  await test.step('on a platform nobody knows it is looked after like any other', async () => {
    const admin = await reviewers(playwright.request, product.origin).as('admin')
    const channel = { code: newCode(), name: '街角公告屏', type: 'noticeboard' }
    await admin('/sprint/rest/publish/channels/save', channel)
    await openAccounts()
    const row = page.getByRole('row').filter({ hasText: channel.name })
    await row.getByRole('button', { name: channel.name }).click({ timeout: 30_000 })
    await expect(stateOf(page).getByText('这个平台没有发布接口，签发后生成人工任务')).toBeVisible()
    await formOf(page).getByLabel('禁止操作').click()
    await save(page)
    await expect(stateOf(page).getByText('禁止操作')).toBeVisible()
  })

  await test.step('a message key of the wrong length is refused beside its field, before anything is sent', async () => {
    await openAccounts()
    const row = page.getByRole('row').filter({ hasText: '晨光微信订阅号' })
    await row.getByRole('button', { name: '晨光微信订阅号' }).click({ timeout: 30_000 })
    const key = formOf(page).getByLabel('消息加解密密钥')
    const words = '消息加解密密钥（EncodingAESKey）应是 43 个字母或数字，请从公众平台原样复制'
    let sent = 0
    page.on('request', (request) => {
      if (/accounts\/[^/]+\/save$/.test(request.url())) sent += 1
    })
    await key.fill('a'.repeat(42))
    await formOf(page)
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await expect(formOf(page).getByText(words)).toBeVisible()
    await key.fill('a'.repeat(43))
    await key.blur()
    await expect(formOf(page).getByText(words)).toBeHidden()
    expect(sent).toBe(0)
  })

  await page.goto('/rongbian/#/workArea')

  await test.step('in a tab of its own', async () => {
    const link = page.getByRole('navigation', { name: '个人菜单' }).getByRole('link', { name: '渠道管理' })
    const opened = page.waitForEvent('popup', { timeout: 120_000 })
    // A page that was just opened may start over once, and its menu is closed then.
    await expect(async () => {
      if (!(await link.isVisible()))
        await page.getByRole('button', { name: /个人菜单/ }).click({ timeout: 10_000 })
      await link.click({ timeout: 10_000 })
    }).toPass()
    const tab = await opened
    const channels = (at: Page) => at.getByRole('navigation', { name: '渠道列表' })
    await expect(channels(tab)).toBeVisible({ timeout: 30_000 })
    expect(tab.url()).toContain('#/overView?source=caibian')
    await page.goto('/publish/#/overView?source=caibian')
    await expect(channels(page)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('platforms have their names and their forms in English', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'en'))
    await page.goto('/rongbian/#/publish?view=accounts')
    await page.reload()
    for (const [account, platform] of [
      ['晨光网易号', 'NetEase'],
      ['晨光微信订阅号', 'WeChat official account'],
      ['晨光企鹅号', 'Penguin'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: account })).toContainText(platform, {
        timeout: 30_000,
      })
    await page
      .getByRole('button', { name: /^晨光邮件/ })
      .last()
      .click()
    const form = page.getByRole('form', { name: 'Account settings' })
    await expect(form.getByLabel('Outgoing server')).toBeVisible()
    await expect(form).not.toContainText(/\p{Script=Han}/u)
    await page.goto('/rongbian/#/publish?view=manual')
    await expect(page.getByRole('list', { name: 'Checklist' }).first()).toContainText(
      'Sign in to the NetEase back office',
    )
  })
})

test('a task is done by hand, and its withdrawal is looked at by a second person, who tries again what failed', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(240_000)
  const title = '澜湾大桥夜间封闭检修'
  const account = '晨光网易二号'
  const published = 'https://www.163.com/dy/article/J4B1D0C2.html'
  const desk = reviewers(playwright.request, product.origin)
  const admin = await desk.as('admin')
  const publisher = await desk.as('publisher')
  const { id: uuid } = await admin<{ id: string }>('/sprint/rest/publish/channels/save', {
    code: newCode(),
    name: account,
    type: 'WANGYI',
  })
  const id = await desk.newCleared(title, '大桥今晚十时起封闭检修，请绕行。')
  await publisher(`/sprint/rest/workflow/stories/workspace/${id}/ratify/third-party/process`, {
    uuid,
    title,
    category: ['新闻', '社会'],
  })

  const page = await signIn('publisher', { path: `/publishingLibrary?story=product:${id}` })
  const detail = page.getByRole('dialog', { name: title }).first()
  const handed = detail.getByRole('listitem').filter({ hasText: account })

  await test.step('published by hand', async () => {
    await detail.getByRole('tab', { name: /签发信息/ }).click({ timeout: 30_000 })
    await expect(handed.getByText('待人工')).toBeVisible({ timeout: 30_000 })
    await expect(handed.getByRole('list', { name: '清单' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(handed.getByRole('link', { name: '打开平台编辑页' })).toHaveAttribute('target', '_blank')
    const [material] = await Promise.all([
      page.waitForEvent('download'),
      handed.getByRole('link', { name: '下载材料' }).click(),
    ])
    expect(material.suggestedFilename()).toContain(title)

    await handed.getByLabel('填写发布后的地址').fill('163.com/dy/1')
    await handed.getByRole('button', { name: '确认已发布' }).click()
    await expect(handed.getByText('请填写发布后的地址，以 http:// 或 https:// 开头')).toBeVisible()
    await handed.getByLabel('填写发布后的地址').fill(published)
    await handed.getByRole('button', { name: '确认已发布' }).click()
    await expect(page.getByText(`已确认发布到“${account}”`)).toBeVisible()
    await expect(detail.getByRole('link', { name: '在平台上打开' })).toHaveAttribute('href', published)
  })

  const withdrawals = detail.getByRole('region', { name: '撤稿记录' })
  await test.step('deleted by hand', async () => {
    await publisher(`/sprint/rest/workflow/stories/product/${id}/retract/process?uuid=${uuid}`, {
      reason: 'order',
    })
    await expect(withdrawals.getByText('待人工')).toBeVisible({ timeout: 30_000 })
    await withdrawals.getByLabel('删除说明').fill('在后台删除，文章页已显示不存在。')
    await withdrawals.getByLabel('截图文件').setInputFiles(makePicture('已删除.png', 120))
    await expect(withdrawals.getByRole('img', { name: '截图 1' })).toBeVisible({ timeout: 20_000 })
    await withdrawals.getByRole('button', { name: '确认已删除' }).click()
    await expect(withdrawals.getByText('等另一人核对；不能核对自己的确认')).toBeVisible()
    await expect(withdrawals.getByRole('button', { name: '核对无误' })).toHaveCount(0)
  })

  const second = await signIn('admin', { path: '/publish?view=manual' })
  await test.step('a second person still sees it, and then does not', async () => {
    const task = second.getByRole('listitem').filter({ hasText: title })
    await expect(task.getByText('在后台删除，文章页已显示不存在。')).toBeVisible({ timeout: 30_000 })
    const proof = task.getByRole('img', { name: '截图 1' })
    await expect
      .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await task.getByRole('button', { name: '仍能看到' }).click()
    await expect(second.getByText('已退回，请重新删除')).toBeVisible()

    await withdrawals.getByLabel('删除说明').fill('清了缓存，再看已经没有了。')
    await withdrawals.getByRole('button', { name: '确认已删除' }).click()
    await task.getByRole('button', { name: '核对无误' }).click({ timeout: 20_000 })
    await expect(second.getByText('核对无误，已结案')).toBeVisible()
    await expect(task).toBeHidden()
    await expect(withdrawals.getByText('已全部撤下')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('what failed in the demo newsroom goes out when it is tried again', async () => {
    const byHand = second.getByRole('list', { name: '人工任务' }).getByRole('listitem')
    await expect(byHand.filter({ hasText: '晨光网易号' }).first()).toBeVisible({ timeout: 30_000 })

    await second
      .getByRole('navigation', { name: '渠道列表' })
      .getByRole('button', { name: /^晨光网/ })
      .first()
      .click()
    const failed = second.getByRole('listitem').filter({ hasText: '页面没有写成：磁盘空间不足' })
    await expect(failed).toHaveCount(2, { timeout: 30_000 })
    await failed.first().getByRole('button', { name: '再试一次' }).click()
    await expect(failed).toHaveCount(1, { timeout: 30_000 })
  })
})
