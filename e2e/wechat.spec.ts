import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { makePicture } from './support/media-files.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import type { Product } from './support/product.ts'

const account = '晨光公众号'
const views = ['消息正文', '消息', '分享到朋友圈', '发送给朋友']

/** A picture of the house. */
const storePicture = async (context: APIRequestContext, shade: number): Promise<string> => {
  await context.post('/api/user/login', { data: { username: 'reporter', password: demoPassword } })
  const { cookies } = await context.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.post('/mam/api/file/getUrl', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    multipart: { file: makePicture('海堤.png', shade) },
  })
  return (await answer.json()).data.url
}

interface Parts {
  page: Page
  product: Product
  playwright: PlaywrightWorkerArgs['playwright']
}

const textOf = {
  COMPO: (picture: string) => ({
    summary: '十二公里滨海步道本周末开放。',
    htmlContent: `<p>海堤正文。</p><img src="${picture}" alt="海堤">`,
    coverList: [{ url: picture, name: '海堤.png', size: 1_000 }],
  }),
  WECHAT: (picture: string) => ({
    stories: ['头条新闻', '次条新闻'].map((title, index) => ({
      title,
      digest: index === 0 ? '头条的摘要' : '',
      htmlContent: `<p>${title}的正文。</p>`,
      imageAttachmentName: picture,
    })),
  }),
}

/** A story that may be signed, and the form of the public account open on it. */
const openForm = async (parts: Parts, type: keyof typeof textOf, title: string, shade: number) => {
  const { page, product, playwright } = parts
  const desk = reviewers(playwright.request, product.origin)
  const context = await playwright.request.newContext({ baseURL: product.origin })
  const content = { title, origination: '晨光融媒', ...textOf[type](await storePicture(context, shade)) }
  const reporter = await desk.as('reporter')
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', { type, content })
  await desk.clear(id, 'reporter')
  await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })
  await dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name: account }).click()
  await expect(dialog.getByRole('tab', { name: '消息正文' })).toBeVisible({ timeout: 20_000 })
  return { id, dialog }
}

const button = (dialog: Locator, name: string) =>
  dialog.getByRole('contentinfo').getByRole('button', { name, exact: true })
const look = async (dialog: Locator, name: string) => {
  await dialog.getByRole('tab', { name, exact: true }).click()
  return dialog.getByRole('region', { name, exact: true })
}
const says = (at: Page | Locator, message: string) => expect(at.getByText(message).first()).toBeVisible()

test('R-wechat-006 to 018, 023 to 036: seen in four places, queued, removed and issued; a bundle article by article', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(240_000)
  const title = '澜湾海堤三期复绿'
  const page = await signIn('publisher')
  const { id, dialog } = await openForm({ page, product, playwright }, 'COMPO', title, 90)

  await test.step('four places', async () => {
    for (const view of views) await says(await look(dialog, view), title)
    await expect(await look(dialog, '消息正文')).toContainText('海堤正文。')
    await expect(await look(dialog, '发送给朋友')).toContainText('十二公里滨海步道本周末开放。')
    expect(await findBarriers(page, '.rb-issue')).toEqual([])
  })

  await test.step('messages', async () => {
    const link = dialog.getByRole('textbox', { name: '原文链接地址' })
    await expect(link).toBeDisabled()
    await dialog.getByRole('switch', { name: '原文链接' }).click()
    await button(dialog, '签发').click()
    await says(page, `${account}：请输入原文链接`)
    await link.fill('news.example/1')
    await button(dialog, '待签发').click()
    await says(page, `${account}：请输入正确的原文链接！`)
    await link.fill('https://news.example/1')
    await expect(await look(dialog, '消息正文')).toContainText('阅读原文')

    const digest = dialog.getByRole('textbox', { name: '摘要' })
    await digest.fill('')
    await button(dialog, '待签发').click()
    await says(page, `${account}：摘要不能为空！`)
    await digest.fill('a'.repeat(121))
    await says(dialog, '121/120')
    await button(dialog, '待签发').click()
    await says(page, `${account}：摘要最多120个字，现在有121个字！`)
    await digest.fill('周末去海堤走走。')

    await dialog.getByRole('radiogroup', { name: '留言' }).getByText('仅关注者').click()
    await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
    const crops = page.getByRole('dialog', { name: '裁剪封面' })
    await crops.getByText('分享 1:1').click()
    await crops.getByRole('spinbutton', { name: '裁剪宽度' }).fill('100')
    await crops.getByRole('spinbutton', { name: '裁剪宽度' }).press('Enter')
    expect(await findBarriers(page, '.rb-mp-crops')).toEqual([])
    await crops.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByRole('button', { name: '不裁剪' })).toBeVisible()

    await dialog.getByRole('button', { name: '微信预览' }).click()
    await says(page, '请选择预览用户')
    const users = dialog.getByRole('combobox', { name: '预览用户' })
    await users.fill('chenguang_reader')
    await users.press('Enter')
    await dialog.getByRole('button', { name: '微信预览' }).click()
    await says(page, '预览已发给 1 人')
  })

  await test.step('on the waiting list and off it', async () => {
    await button(dialog, '待签发').click()
    await says(page, `${account}已列入待签发`)
    await expect(dialog.getByRole('checkbox', { name: '定时发布' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: '摘要' })).toHaveValue('周末去海堤走走。')
    await expect(dialog.getByRole('radio', { name: '仅关注者' })).toBeChecked()
    await expect(dialog.getByRole('button', { name: '不裁剪' })).toBeVisible()
    await button(dialog, '移除').click()
    await says(page, `${account}已移出待签发`)
    await dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name: account }).click()
    await expect(dialog.getByRole('checkbox', { name: '定时发布' })).toBeEnabled()
  })

  await test.step('issued, and to be read on the platform', async () => {
    await button(dialog, '签发').click()
    await says(page, `${account}签发成功`)
    const readers = await page.context().newPage()
    await expect(async () => {
      await readers.goto('/sim/wechat')
      await expect(readers.getByText(title).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('what was issued is shown with its cover, cut as it went out', async () => {
    await page.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)
    const detail = page.getByRole('dialog', { name: title }).first()
    await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
    await dialog.getByRole('list', { name: '签发区' }).getByRole('button', { name: account }).click()
    for (const shape of ['消息 2.35:1', '分享 1:1'])
      await expect(dialog.getByRole('figure', { name: shape }).locator('.rb-mp-cut')).toBeVisible({
        timeout: 20_000,
      })
  })

  await test.step('R-wechat-036: a bundle is looked at article by article, and each needs its digest', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const { dialog: bundle } = await openForm({ page, product, playwright }, 'WECHAT', '周末一组', 150)
    await test.step('R-email-006: no mail for a bundle', async () => {
      await expect(bundle.getByRole('tab', { name: /^第三方渠道/ })).toBeVisible()
      await expect(bundle.getByRole('tab', { name: /^邮件/ })).toHaveCount(0)
    })
    const card = await look(bundle, '消息')
    await expect(card.getByRole('listitem')).toHaveText(['头条新闻', '次条新闻'])
    await card.getByRole('button', { name: '次条新闻' }).click()
    await expect(bundle.getByRole('region', { name: '消息正文' })).toContainText('次条新闻的正文。')
    await expect(bundle.getByRole('radio', { name: '第 2 篇（缺摘要）' })).toBeChecked()
    await button(bundle, '签发').click()
    await says(page, `${account}：摘要不能为空！`)
  })
})
