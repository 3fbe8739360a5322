import type { Page } from '@playwright/test'
import { findBarriersIn } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const calls = '/sprint/rest/publish/special'

interface Special {
  id: string
  specialId: string
  channelId: string
  url: string
  actions: { code: string; reason: string | null }[]
}

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible({ timeout: 30_000 })
const sideOf = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
const tree = (page: Page) => page.getByRole('tree', { name: '页面的块' })
const sheet = (page: Page) => page.frameLocator('iframe[title="页面"]')

const openBuilder = async (page: Page, { id }: Special, name: string) => {
  await page.goto(`/rongbian/#/visualizationTopics?id=${id}`)
  // The same address again is no new visit.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 40_000 })
}

/** A new page, begun in the list; answers it as the server knows it. */
const begin = async (page: Page, name: string, code: string, template: RegExp) => {
  await page.getByRole('button', { name: '新建专题' }).first().click()
  const dialog = dialogOf(page, '新建专题')
  await dialog.getByLabel('专题名称').fill(name)
  await dialog.getByLabel('代码').fill(code)
  await dialog.getByRole('radio', { name: template }).check({ force: true })
  await dialog.getByRole('button', { name: '建好并开始设计' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 40_000 })
  const id = /id=([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  return (await read<{ special: Special }>(page, `${calls}/${id}/open`)).special
}

test('R-special-002, R-special-007, R-special-012, R-special-013, R-special-022: a page goes from a template over two reviews to its readers; stories come to it and leave it', async ({
  signIn,
  playwright,
  product,
}) => {
  test.setTimeout(300_000)
  const name = '云汐江大桥通车'
  const desk = reviewers(playwright.request, product.origin)
  const readers = await playwright.request.newContext({ baseURL: product.origin })
  const editor = await signIn('editor', { path: '/specials' })

  const special = await test.step('an editor begins with a template and adds eight blocks', async () => {
    const begun = await begin(editor, name, 'bridge', /突发/)
    for (const kind of ['标题', '稿件列表', '稿件列表', '稿件列表', '引语', '数字', '时间线', '文字'])
      await editor.getByRole('tabpanel').getByRole('button', { name: kind, exact: true }).click()
    await isSaved(editor)
    return begun
  })

  await test.step('one more is dragged onto the page; nothing of the builder is in anybody’s way', async () => {
    const quotations = async () => {
      const { tree: saved } = await read<{ tree: unknown }>(editor, `${calls}/${special.id}/open`)
      return JSON.stringify(saved).split('"kind":"quotation"').length - 1
    }
    const before = await quotations()
    await editor
      .getByRole('tabpanel')
      .getByRole('button', { name: '引语', exact: true })
      .dragTo(editor.getByRole('region', { name: `《${name}》的页面` }))
    await expect.poll(quotations).toBe(before + 1)
    expect(await findBarriersIn(editor, ['cyan', 'black'])).toEqual([])
  })

  await test.step('one list is filled by hand too, and the page is looked at on a phone', async () => {
    await sideOf(editor, '块')
    await tree(editor).getByRole('treeitem', { name: '稿件列表 · 最新报道' }).last().click()
    const form = editor.getByRole('region', { name: '块的设置' })
    await form.getByRole('button', { name: '手选稿件' }).click()
    const dialog = dialogOf(editor, '选稿件')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '放进 1 篇' }).click()
    await expect(form.getByRole('list', { name: '手选的稿件' }).getByRole('listitem')).toHaveCount(1)
    await editor.getByRole('radio', { name: '手机' }).check({ force: true })
    await expect(sheet(editor).getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 })
    await isSaved(editor)
  })

  await test.step('it gets a column of its own and is sent for review', async () => {
    await sideOf(editor, '栏目')
    await editor.getByRole('button', { name: '加子栏目' }).click()
    const dialog = dialogOf(editor, '加子栏目')
    await dialog.getByLabel('栏目名称').fill('大桥滚动')
    await dialog.getByLabel('代码').fill('bridge-live')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(editor.getByRole('list', { name: '专题的栏目' })).toContainText('大桥滚动')
    await editor.getByRole('button', { name: '送审' }).click()
    await dialogOf(editor, /送审/).getByRole('button', { name: '送审' }).click()
    await expect(editor.getByRole('banner').getByText('成品审核中')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('two others review it, one after the other', async () => {
    for (const account of ['director', 'chief']) {
      const reviewer = await signIn(account)
      await openBuilder(reviewer, special, name)
      await reviewer.getByRole('button', { name: '通过' }).click()
      await dialogOf(reviewer, /通过/).getByRole('button', { name: '通过' }).click()
      await expect(dialogOf(reviewer, /通过/)).toBeHidden({ timeout: 20_000 })
    }
    // Whoever sent it sees it without asking, and those who reviewed hold it against nobody.
    await expect(editor.getByRole('banner').getByText('审核通过')).toBeVisible({ timeout: 20_000 })
    await editor.getByRole('button', { name: '开始设计' }).click()
    await expect(editor.getByRole('button', { name: '开始设计' })).toBeHidden()
    await editor.goto('/rongbian/#/specials')
  })

  const publisher = await signIn('publisher')
  const page = async () => {
    const { special: now } = await read<{ special: Special }>(publisher, `${calls}/${special.id}/open`)
    const answer = await readers.get(now.url || '/site/none/')
    return { status: answer.status(), text: await answer.text() }
  }
  await test.step('the publisher publishes; readers find it', async () => {
    await openBuilder(publisher, special, name)
    await publisher.getByRole('button', { name: '发布', exact: true }).click()
    await dialogOf(publisher, /发布专题/)
      .getByRole('button', { name: '发布专题' })
      .click()
    await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200)
    expect((await page()).text).toContain(name)
    await publisher.goto('/rongbian/#/specials')
  })

  const title = '云汐江大桥首日车流平稳'
  const id = await desk.newCleared(title, '截至今晚八时，通过大桥的车辆超过三万辆。')
  await test.step('a story signed to its column appears, and one withdrawn is gone', async () => {
    const work = `/sprint/rest/workflow/stories/product/${id}`
    const column = [{ code: 'bridge-live', name: '大桥滚动', mainColumn: true }]
    await post(publisher, `/sprint/rest/workflow/stories/workspace/${id}/ratify/process`, {
      uuid: special.channelId,
      column,
    })
    await expect.poll(async () => (await page()).text.includes(title), { timeout: 60_000 }).toBe(true)
    await publisher.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)
    await publisher.getByRole('button', { name: '更多功能' }).click()
    await publisher.getByRole('menuitem', { name: '一键撤稿' }).click()
    const showing = publisher.getByRole('dialog').getByRole('list', { name: '显示它的专题' })
    await expect(showing.getByRole('link', { name })).toBeVisible()
    await publisher.goto('/rongbian/#/specials')
    await post(publisher, `${work}/retract/process?uuid=${special.channelId}`, { reason: 'error' })
    await expect.poll(async () => (await page()).text.includes(title), { timeout: 60_000 }).toBe(false)
  })

  await test.step('one heading is changed: the update is refused with the steps it voided', async () => {
    await openBuilder(editor, special, name)
    await sideOf(editor, '块')
    await tree(editor).getByRole('treeitem', { name: /^标题/ }).first().click()
    await editor.getByRole('region', { name: '块的设置' }).getByLabel('副题').fill('通车第一夜')
    await isSaved(editor)
    await openBuilder(publisher, special, name)
    const { special: now } = await read<{ special: Special }>(publisher, `${calls}/${special.id}/open`)
    const why = now.actions.find(({ code }) => code === 'special-publish')?.reason
    expect(why).toMatch(/审核后页面有改动，审核（.+）、终审（.+）已作废/)
    expect((await page()).text).not.toContain('通车第一夜')
  })

  await test.step('the page is taken down: readers are told it is gone, and the ledger has its receipts', async () => {
    await publisher.getByRole('button', { name: '下线', exact: true }).click()
    await dialogOf(publisher, /下线专题/)
      .getByRole('button', { name: '下线' })
      .click()
    await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(410)
    const records = await read<{ label: string }[]>(publisher, `${calls}/${special.id}/records`)
    expect(records.length).toBeGreaterThan(5)
  })
})

test('R-special-023: who is in it is named; taken over, nothing typed is lost', async ({ signIn }) => {
  test.setTimeout(180_000)
  const name = '灯会'
  const editor = await signIn('editor', { path: '/specials' })
  const special = await begin(editor, name, 'lanterns', /空白页面/)
  await editor.getByRole('tabpanel').getByRole('button', { name: '标题', exact: true }).click()
  await editor
    .getByRole('region', { name: '块的设置' })
    .getByLabel('标题', { exact: true })
    .fill('灯会今晚亮灯')
  await isSaved(editor)

  await editor.context().setOffline(true)
  await editor.getByRole('region', { name: '块的设置' }).getByLabel('副题').fill('全城三十处')

  const chief = await signIn('chief')
  await openBuilder(chief, special, name)
  await expect(chief.getByText(/正在设计这个专题/)).toBeVisible()
  await expect(sheet(chief).getByText('灯会今晚亮灯')).toBeVisible({ timeout: 20_000 })
  await chief.getByRole('button', { name: '接手设计' }).click()
  await chief.getByRole('dialog').getByRole('button', { name: '接手设计' }).click()
  await chief.getByRole('tab', { name: '块', exact: true }).click()
  await tree(chief).getByRole('treeitem', { name: '标题 · 灯会今晚亮灯' }).click()
  await chief.getByRole('region', { name: '块的设置' }).getByLabel('肩题').fill('元宵')
  await isSaved(chief)

  await editor.context().setOffline(false)
  await expect(dialogOf(editor, /也改了这个专题/).getByRole('figure')).toHaveCount(2, { timeout: 30_000 })
  await chief.close()
  await dialogOf(editor, /也改了这个专题/)
    .getByRole('button', { name: '用我的继续' })
    .click()
  await isSaved(editor)
  const versions = await read<unknown[]>(editor, `${calls}/${special.id}/versions`)
  expect(versions.length).toBeGreaterThan(0)
  await expect(sheet(editor).getByText('全城三十处')).toBeVisible()
})

test('a whole page is built by keyboard alone', async ({ signIn }) => {
  test.setTimeout(120_000)
  const page = await signIn('editor', { path: '/specials' })
  const special = await begin(page, '键盘专题', 'by-keys', /空白页面/)
  const { keyboard } = page
  const press = async (kind: string) => {
    await page.getByRole('tabpanel').getByRole('button', { name: kind, exact: true }).focus()
    await keyboard.press('Enter')
  }
  for (const kind of ['分栏', '标题', '引语']) await press(kind)
  await page.getByRole('tab', { name: '组件' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  const last = tree(page).getByRole('treeitem', { name: /引语/ })
  await last.focus()
  await keyboard.press('Enter')
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Control+d')
  await keyboard.press('Alt+ArrowLeft')
  await keyboard.press('Control+z')
  await keyboard.press('Control+s')
  await isSaved(page)
  const { tree: saved } = await read<{ tree: { kind: string; slots: Record<string, { kind: string }[]> }[] }>(
    page,
    `${calls}/${special.id}/open`,
  )
  expect(saved.map(({ kind }) => kind)).toEqual(['columns'])
  expect(saved[0]?.slots[1]?.map(({ kind }) => kind)).toEqual(['headline'])
  expect(saved[0]?.slots[2]?.map(({ kind }) => kind)).toEqual(['quotation', 'quotation'])
})
