import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findBarriersIn } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { newStory, post, read, type StoryAt, versionsOf } from './support/stories.ts'

const detailOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
/** 版本与流转 has two parts behind one switch. */
const openTrail = async (page: Page, part: '流转记录' | '版本') => {
  await openTab(page, '版本与流转')
  await page.getByRole('radiogroup', { name: '版本与流转' }).getByText(part, { exact: true }).click()
}
const openByLink = (page: Page, { id, libraryId }: StoryAt) =>
  page.goto(`/rongbian/#/homePage?story=${libraryId}:${id}`)

const workflow = ({ id, libraryId }: StoryAt, act: string) =>
  `/sprint/rest/workflow/stories/${libraryId}/${id}/${act}`
const restOf = ({ id, libraryId }: StoryAt) => `/sprint/rest/stories/${libraryId}/${id}`

const tab = () => crypto.randomUUID()

/** Saves the story as the editor would, and leaves it. */
const save = async (page: Page, story: StoryAt & { version: number }, content: object) => {
  const writing = { tab: tab(), base: story.version }
  await post(page, workflow(story, 'lock/on'), writing)
  const { version } = await post<{ version: number }>(page, `${restOf(story)}/save`, { ...writing, content })
  await post(page, workflow(story, 'lock/off'), writing)
  return { ...story, version }
}

const lockOf = async (page: Page, { id, libraryId }: StoryAt) =>
  (await read<{ lock: object | null }>(page, `/sprint/view/stories/upStory/${libraryId}/${id}/detail`)).lock

/** A list may be long by now: the story is found before it is opened. */
const openFound = async (page: Page, title: string) => {
  await page.getByPlaceholder('在我的草稿中查找').fill(title.slice(0, 6))
  const row = page.getByRole('row').filter({ hasText: title }).first()
  await expect(row.locator('mark').first()).toBeVisible({ timeout: 20_000 })
  await row.dblclick()
}

test('a story opens from the list, tells everything about itself, leads to the next and to those related to it; an old version comes back as a new one, and a deleted story from the personal centre', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('reporter', { path: '/workArea' })

  await test.step('from the list; back closes it', async () => {
    await newStory(page, { title: '渡轮夜航恢复', text: '末班船二十三点开出。' })
    await newStory(page, { title: '码头书店开张', text: '第一天来了三百人。' })
    await page.getByRole('row').filter({ hasText: '码头书店开张' }).dblclick()

    const dialog = detailOf(page, '码头书店开张')
    await expect(dialog.getByRole('heading', { name: '码头书店开张' })).toBeVisible()
    await expect(dialog.getByText('第一天来了三百人。')).toBeVisible()
    await expect(dialog.getByText('分享封面')).toBeVisible()
    await expect(dialog.getByText('未填写').first()).toBeVisible()
    await openTab(page, '签发信息')
    await expect(dialog.getByText('还没有选择渠道')).toBeVisible()
    await openTab(page, '附件')
    await expect(dialog.getByText('没有附件和正文素材')).toBeVisible()
    await openTrail(page, '流转记录')
    await expect(dialog.getByText('证据链完整')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: '新建' })).toContainText('第 1 版')
    await openTab(page, '稿签信息')
    await expect(dialog.getByText('还没有关联其他稿件')).toBeVisible()

    await dialog.getByRole('button', { name: /下一篇/ }).click()
    await expect(detailOf(page, '渡轮夜航恢复').getByText('末班船二十三点开出。')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/workArea/)
  })

  await test.step('related by its words, leads there, and is let go again', async () => {
    const story = await newStory(page, { title: '潮汐发电站并网', text: '首日发电三万度。' })
    await newStory(page, { title: '潮汐发电站探访', text: '走进水轮机房。' })
    await openByLink(page, story)
    await openTab(page, '稿签信息')
    const search = page.getByLabel('查找稿件并关联')
    // The list behind the story shows the same title.
    const found = page.locator('.ant-select-item[title="潮汐发电站探访"]')
    // The index follows a moment behind.
    await expect(async () => {
      await search.fill('')
      await search.fill('潮汐发电站探访')
      await expect(found).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await found.click()
    await expect(page.getByText('已关联')).toBeVisible()
    const related = page.getByRole('region', { name: '关联稿件' })
    await related.getByRole('button', { name: /^潮汐发电站探访/ }).click()
    await expect(detailOf(page, '潮汐发电站探访').getByText('走进水轮机房。')).toBeVisible()

    await page.keyboard.press('Escape')
    await openByLink(page, story)
    await openTab(page, '稿签信息')
    await page.getByRole('button', { name: '取消关联《潮汐发电站探访》' }).click()
    await expect(page.getByText('还没有关联其他稿件')).toBeVisible()
  })

  await test.step('one that is gone, and a call that fails, are told plainly', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openByLink(page, { id: 987_654_321, libraryId: 'workspace' })
    await expect(page.getByText('这篇稿件打不开')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const story = await newStory(page, { title: '断线重连', text: '回来了。' })
    await page.route('**/sprint/view/stories/upStory/**', (route) => route.abort())
    await openByLink(page, story)
    const failure = page.getByRole('dialog').getByRole('alert')
    await expect(failure).toContainText('连接不上服务器', { timeout: 20_000 })
    await page.unroute('**/sprint/view/stories/upStory/**')
    await failure.getByRole('button', { name: '重试' }).click()
    await expect(detailOf(page, '断线重连').getByText('回来了。')).toBeVisible()
  })

  await test.step('compared side by side and in one text, then restored', async () => {
    const title = '栈桥修缮方案'
    const first = await newStory(page, { title, text: '栈桥将于周六封闭。' })
    const second = await save(page, first, {
      title,
      htmlContent: '<p>栈桥将于周日封闭。</p><p>公交临时改道。</p>',
    })
    await openByLink(page, second)
    await openTrail(page, '版本')
    await page.getByLabel('选择第 1 版').check()
    await page.getByLabel('选择第 2 版').check()
    await page.getByRole('button', { name: '对比', exact: true }).click()

    const comparison = page.getByRole('dialog', { name: '版本对比' })
    await expect(comparison.locator('del:visible')).toHaveText(['六'])
    await expect(comparison.locator('ins:visible')).toHaveText(['日', '公交临时改道。'])
    await comparison.getByText('行内', { exact: true }).click()
    await comparison.getByRole('button', { name: '下一处' }).click()
    await expect(comparison.getByText('第 1 / 1 处')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(comparison).toBeHidden()
    await expect(detailOf(page, title)).toBeVisible()

    await page.getByRole('button', { name: '恢复第 1 版' }).click()
    const question = page.getByRole('dialog', { name: '恢复第 1 版' })
    await expect(question).toContainText('会成为新的第 3 版')
    await question.getByRole('button', { name: '恢复此版' }).click()
    await expect(page.getByText('已恢复第 1 版的内容')).toBeVisible()
    await expect(detailOf(page, title).getByText('栈桥将于周六封闭。')).toBeVisible()
    expect((await versionsOf(page, second)).map(({ no, kind }) => `${no} ${kind}`)).toEqual([
      '3 restore',
      '2 save',
      '1 create',
    ])
    await expect.poll(() => lockOf(page, second)).toBeNull()
  })

  await test.step('recovered, and nobody holds it afterwards', async () => {
    const story = await newStory(page, { title: '误删的专访', text: '一句话。' })
    await post(page, workflow(story, 'delete/process'))
    await page.goto('/rongbian/#/toolsPage?id=2')
    await page.getByRole('button', { name: '恢复《误删的专访》' }).click()
    const question = page.getByRole('dialog', { name: '恢复稿件' })
    await expect(question).toHaveCSS('width', '365px')
    await question.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(page.getByText('恢复成功')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByText('误删的专访')).toHaveCount(0)
    await expect.poll(() => lockOf(page, story)).toBeNull()
  })
})

test('files are looked at, their address copied, several taken as one zip; no panel has a serious barrier; the print preview prints nothing but the sheet', async ({
  signIn,
  product,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('reporter', { path: '/workArea', theme: 'cyan' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  const title = '澜湾海堤三期复绿完工，十二公里滨海步道周末开放'
  await openFound(page, title)
  await openTab(page, '附件')
  await page.getByRole('button', { name: '批量下载' }).click()
  await expect(page.getByText('请至少选择一个文件')).toBeVisible()

  await page
    .getByRole('button', { name: /^复制 .+ 的路径$/ })
    .first()
    .click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/sprint/stream/files/')

  await page
    .getByRole('button', { name: /^预览 / })
    .first()
    .click()
  await expect(page.locator('.ant-image-preview img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detailOf(page, title)).toBeVisible()

  await page.getByLabel('全选').check()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '批量下载' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('.jpg')).toBe(true)

  await test.step('axe in two themes', async () => {
    for (const tabName of ['稿签信息', '签发信息', '附件', '版本与流转']) {
      await openTab(page, tabName)
      await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0)
      expect(await findBarriersIn(page, ['cyan', 'black'], '.rb-detail'), tabName).toEqual([])
    }
  })

  await test.step('the print preview shows the saved text and prints nothing but the sheet', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => {
      Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) })
    })
    const story = await newStory(page, { title: '灯会路线', text: '沿河步行一公里。' })
    await openByLink(page, story)
    await page.getByRole('button', { name: '打印', exact: true }).click()
    const preview = page.getByRole('dialog', { name: '打印预览' })
    await expect(preview.getByText('沿河步行一公里。')).toBeVisible()
    await expect(preview.getByText('级别')).toBeVisible()
    await preview.getByLabel('含稿签信息').uncheck()
    await expect(preview.getByText('级别')).toHaveCount(0)
    await preview.getByRole('button', { name: '打印', exact: true }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(1)

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.rb-print-copy').getByText('沿河步行一公里。')).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(page.locator('#root')).toBeHidden()
  })
})

test('a story someone else is editing says so; a director unlocks it, and what was not saved is kept; what a dialog holds is given back', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const editor = await signIn('editor', { path: '/toolsPage?id=3' })
  const director = await signIn('director')

  await test.step('it cannot be overtaken', async () => {
    const first = await newStory(editor, { library: 'group', title: '堤顶花园', text: '第一稿。' })
    const story = await save(editor, first, { title: '堤顶花园', htmlContent: '<p>第二稿。</p>' })
    await post(editor, workflow(story, 'lock/on'), { tab: tab() })

    await openByLink(director, story)
    await expect(director.getByText('江予白正在编辑').first()).toBeVisible()
    await openTrail(director, '版本')
    await director.getByRole('button', { name: '恢复第 1 版' }).click()
    const question = director.getByRole('dialog', { name: '恢复第 1 版' })
    await expect(question.getByText('江予白正在编辑这篇稿件')).toBeVisible()
    await expect(question.getByRole('button', { name: '恢复此版' })).toBeDisabled()
  })

  await test.step('unlocked; others only see their own', async () => {
    const story = await newStory(editor, { library: 'group', title: '盐田观鸟指南', text: '旧的开头。' })
    const writing = { tab: tab(), base: story.version }
    await post(editor, workflow(story, 'lock/on'), writing)
    await post(editor, `${restOf(story)}/journal`, {
      ...writing,
      content: { title: '盐田观鸟指南', htmlContent: '<p>还没保存的开头。</p>' },
    })
    await expect(editor.getByRole('button', { name: '解锁《盐田观鸟指南》' })).toBeVisible()

    const reporter = await signIn('reporter', { path: '/toolsPage?id=3' })
    await expect(reporter.getByText('您正在占用的稿件。')).toBeVisible()
    await expect(reporter.getByText('盐田观鸟指南')).toHaveCount(0)

    await director.goto('/rongbian/#/toolsPage?id=3')
    const row = director.getByRole('row').filter({ hasText: '盐田观鸟指南' })
    await expect(row).toContainText('江予白')
    await expect(row).toContainText('活跃')
    await row.getByRole('button', { name: '解锁《盐田观鸟指南》' }).click()
    const question = director.getByRole('dialog')
    await expect(question).toContainText('江予白会失去这篇稿件的编辑锁，没有保存的内容会存为一个版本')
    await question.getByRole('button', { name: '解锁', exact: true }).click()
    await expect(director.getByText('解锁成功，江予白没有保存的内容已存为第 2 版')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(editor.getByText('盐田观鸟指南')).toHaveCount(0)
  })

  await test.step('what a dialog over the detail holds is given back by Escape, by back, and on leaving', async () => {
    const title = '渡口夜航试运行'
    const story = await newStory(editor, { library: 'group', title, text: '末班延到十点。' })
    const ask = async () => {
      await openByLink(editor, story)
      const footer = editor.getByRole('contentinfo')
      await footer.getByRole('button', { name: '提交' }).click()
      const dialog = editor.getByRole('dialog', { name: `提交《${title}》` })
      await expect(dialog.getByRole('button', { name: '提交' })).toBeEnabled()
      expect(await lockOf(editor, story)).toMatchObject({ purpose: 'deliver' })
      await expect(footer.getByText('您正在')).toHaveCount(0)
      return dialog
    }
    const given = () => expect.poll(() => lockOf(editor, story)).toBeNull()

    const first = await ask()
    await editor.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await given()
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('dialog')).toHaveCount(0)

    const second = await ask()
    // The address may stand twice in the history: it was opened from a link, and again.
    await expect(async () => {
      await editor.evaluate(() => history.back())
      await expect(second).toBeHidden({ timeout: 2_000 })
    }).toPass()
    await given()

    await ask()
    await editor.goto('about:blank')
    await given()
  })
})
