import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const title = '云汐线首班车今晨开出'
const text = '云汐线今晨五时三十分开出首班车，全线十六站，沿途换乘三处。'

interface Release {
  name: string
  status: number
  issueUrl: string
  copyId: number | null
}

const releasesOf = async (page: Page, id: number) => {
  const { channels } = await post<{ channels: Release[] }>(
    page,
    `/sprint/view/workflow/stories/product/${id}/ratify/info`,
  )
  return Object.fromEntries(channels.map((channel) => [channel.name, channel]))
}
const standsAs = (page: Page, id: number, name: string, status: number) =>
  expect.poll(async () => (await releasesOf(page, id))[name]?.status, { timeout: 20_000 }).toBe(status)

const openDetail = async (page: Page, id: number) => {
  await page.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)
  await expect(page.getByRole('dialog', { name: title }).getByRole('contentinfo')).toBeVisible({
    timeout: 20_000,
  })
}
const more = async (page: Page, name: string) => {
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('button', { name: '更多功能' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a signed story goes out on three channels, is pinned, re-signed, corrected, and taken down with its copies; a copy goes out beside its story', async ({
  browser,
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(300_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared(title, text)
  const copies: number[] = []
  for (const account of ['reporter', 'reporter']) {
    const copier = await desk.as(account)
    const { id: copyId } = await copier<{ id: number }>(
      `/sprint/rest/workflow/stories/workspace/${id}/copy/process`,
    )
    await desk.clear(copyId, account)
    copies.push(copyId)
  }

  const page = await signIn('publisher', { path: `/workArea?folder=todo&story=workspace:${id}` })
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })

  await test.step('one at once, one timed, one for tomorrow’s paper', async () => {
    const others = dialog.getByRole('list', { name: '全部平台' })
    const area = dialog.getByRole('list', { name: '签发区' })
    const sign = dialog.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true })
    for (const name of ['晨光网', '晨光客户端', '晨光日报'])
      await others.getByRole('button', { name }).click()
    await expect(dialog.getByTitle('3 个渠道待签发')).toBeVisible()

    await area.getByRole('button', { name: /^晨光网/ }).click()
    await dialog.getByRole('button', { name: '选择栏目' }).click()
    const drawer = page.getByRole('dialog', { name: '选择栏目：晨光网' })
    await drawer.getByRole('checkbox', { name: '城市' }).click()
    await drawer.getByRole('button', { name: '确定' }).click()
    await expect(drawer).toBeHidden()
    await sign.click()
    await expect(page.getByText('晨光网签发成功')).toBeVisible()
    await expect(dialog.getByTitle('2 个渠道待签发')).toBeVisible()

    await area.getByRole('button', { name: /^晨光客户端/ }).click()
    await dialog.getByRole('button', { name: '1 小时后' }).click()
    await sign.click()
    await expect(page.getByText('晨光客户端签发成功')).toBeVisible()

    await area.getByRole('button', { name: /^晨光日报/ }).click()
    await sign.click()
    await expect(page.getByText('晨光日报签发成功')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await standsAs(page, id, '晨光网', 88)
  await standsAs(page, id, '晨光日报', 81)
  expect((await releasesOf(page, id)).晨光客户端?.status).toBe(51)

  const url = (await releasesOf(page, id)).晨光网?.issueUrl ?? ''
  const reader = await (await browser.newContext({ baseURL: product.origin })).newPage()
  await test.step('readers find it', async () => {
    await reader.goto(url)
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await reader.goto('/site/cgweb/c/city/')
    await expect(reader.getByRole('link', { name: title }).first()).toBeVisible()
    await reader.goto('/site/cgweb/search?q=云汐线')
    await expect(reader.getByRole('link', { name: title }).first()).toBeVisible()
  })

  await test.step('pinned', async () => {
    await openDetail(page, id)
    await more(page, '置顶')
    const asked = page.getByRole('dialog', { name: '置顶' }).last()
    await asked
      .getByRole('button', { name: /确\s*定|置\s*顶/ })
      .last()
      .click()
    await expect(page.getByText('置顶成功')).toBeVisible()
  })

  await test.step('re-signed to another column', async () => {
    await openDetail(page, id)
    await more(page, '重签')
    const asked = page.getByRole('dialog', { name: /重签/ }).last()
    await asked.getByRole('button', { name: /选择栏目|添加栏目/ }).click()
    const drawer = page.getByRole('dialog', { name: '选择栏目：晨光网' })
    await drawer.getByRole('checkbox', { name: '经济' }).click()
    await drawer.getByRole('button', { name: '确定' }).click()
    await asked
      .getByRole('button', { name: /重\s*签|确\s*定/ })
      .last()
      .click()
    await expect(page.getByText('晨光网重签成功')).toBeVisible()
    await expect(asked).toBeHidden()
    await expect
      .poll(async () => (await reader.request.get('/site/cgweb/c/economy/')).text(), { timeout: 20_000 })
      .toContain(url)
    await expect
      .poll(async () => (await reader.request.get('/site/cgweb/c/city/')).text(), { timeout: 20_000 })
      .not.toContain(url)
  })

  await test.step('corrected and issued again', async () => {
    const publisher = await desk.as('publisher')
    const story = await read<{ version: number } & Record<string, unknown>>(
      page,
      `/sprint/view/stories/upStory/product/${id}/detail`,
    )
    const content = { ...story, htmlContent: '<p>云汐线今晨六时开出首班车，全线十七站。</p>' }
    // The dialog that has just closed lets go of the story a moment later.
    await expect(() =>
      publisher(`/sprint/rest/stories/product/${id}/save`, {
        tab: crypto.randomUUID(),
        base: story.version,
        content,
      }),
    ).toPass({ timeout: 30_000 })
    await desk.clear(id, 'publisher', true)
    await openDetail(page, id)
    await more(page, '重发')
    const again = page.getByRole('dialog', { name: /重发/ }).last()
    await again
      .getByRole('button', { name: /重\s*发/ })
      .last()
      .click()
    await expect(page.getByText('晨光网重发成功')).toBeVisible()
    await expect
      .poll(async () => (await reader.request.get(url)).text(), { timeout: 20_000 })
      .toContain('全线十七站')
  })

  await test.step('one click, and its copies go with it', async () => {
    const channels = await read<{ uuid: string; name: string }[]>(
      page,
      `/sprint/view/publish/channel/product/${id}/channels/published`,
    )
    const uuid = channels.find(({ name }) => name === '晨光网')?.uuid
    const publisher = await desk.as('publisher')
    for (const copyId of copies) {
      await publisher(`/sprint/rest/workflow/stories/product/${copyId}/ratify/process`, { uuid })
      await standsAs(page, copyId, '晨光网', 88)
    }
    const addresses = await Promise.all(
      [id, ...copies].map(async (one) => (await releasesOf(page, one)).晨光网?.issueUrl ?? ''),
    )
    await openDetail(page, id)
    await more(page, '一键撤稿')
    const down = page.getByRole('dialog', { name: new RegExp(title) }).last()
    await down.getByRole('checkbox', { name: '晨光网' }).check()
    for (const box of await down.getByRole('table').getByRole('checkbox').all()) await box.check()
    await expect(down.getByRole('list', { name: '这次撤稿会做什么' })).toContainText('晨光网')
    await down.getByLabel('说明').fill('活动取消')
    await down.getByRole('button', { name: '确定', exact: true }).click()
    await expect(down.getByText('请再看一遍')).toBeVisible()
    await down.getByRole('button', { name: '确认撤稿' }).click()
    await expect(page.getByText('撤稿成功').first()).toBeVisible({ timeout: 20_000 })
    for (const address of addresses)
      await expect
        .poll(async () => (await reader.request.get(address)).status(), { timeout: 20_000 })
        .toBe(410)
    for (const feed of ['feed.xml', 'feed.json', 'c/city/', '', 'sitemap-1.xml']) {
      const content = await (await reader.request.get(`/site/cgweb/${feed}`)).text()
      for (const address of addresses) expect(content, feed).not.toContain(address)
    }
  })

  await test.step('the ledger has each receipt', async () => {
    const rows = await read<{ act: string; state: string; receipt: { hash: string } }[]>(
      page,
      `/sprint/view/workflow/stories/product/${id}/delivery/list`,
    )
    const done = rows.filter(({ state }) => state === 'done')
    expect(done.map(({ act }) => act)).toEqual(expect.arrayContaining(['issue', 'update', 'withdraw']))
    for (const { receipt } of done) expect(receipt.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  await test.step('a copy goes out beside its story, and is found from there', async () => {
    const id = await desk.newCleared(title, text)
    await page.goto(`/rongbian/#/workArea?folder=todo&story=workspace:${id}`)
    const detail = page.getByRole('dialog', { name: title }).first()
    const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })
    const openIssue = () =>
      detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()

    await openIssue()
    const choose = () =>
      dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name: '环球频道' }).click()
    await choose()
    // Only what would be lost is asked about, and by its name.
    const note = dialog.getByRole('textbox', { name: '备注' })
    await note.fill('请尽快')
    await dialog.getByRole('checkbox', { name: '复制签发' }).click()
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await expect(question).toContainText('为环球频道填写的内容不保留')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await note.fill('')
    await dialog.getByRole('checkbox', { name: '复制签发' }).check()
    await choose()
    await dialog.getByRole('button', { name: '复制签发' }).click()
    await expect(page.getByText('环球频道复制签发成功')).toBeVisible()
    await expect(dialog).toBeHidden()

    await openIssue()
    await dialog.getByRole('checkbox', { name: '复制签发' }).check()
    await expect(dialog.getByRole('list', { name: '签发区' }).getByText('已复制')).toBeVisible({
      timeout: 20_000,
    })
    await dialog.getByRole('button', { name: '打开副本' }).click()
    await expect(dialog).toBeHidden()
    // The original stands on no channel, its copy on one.
    await expect(detail.getByRole('tab', { name: /签发信息\s*1/ })).toBeVisible()
    const { 环球频道: original } = await releasesOf(page, id)
    expect(original?.status).toBeNull()
    await standsAs(page, original?.copyId ?? id, '环球频道', 88)
  })
})
