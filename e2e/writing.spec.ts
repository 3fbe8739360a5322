import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './support/newsroom.ts'
import {
  body,
  header,
  isKept,
  isSaved,
  newStory,
  openPanel,
  openStory,
  panel,
  read,
  type StoryAt,
  savedText,
  typeAtEnd,
} from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

const detailOf = <Data>(page: Page, { id, libraryId }: StoryAt) =>
  read<Data>(page, `/sprint/view/stories/upStory/${libraryId}/${id}/detail`)

/** Two plain squares of 64 pixels, one dark and one light. */
const squares = {
  dark: 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCICPaP40h9ttBANKjCAQCgUAgEAgEAoFAIPgeDHG+AEzYzKOYAAAAAElFTkSuQmCC',
  light:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPunMKoh9ttBANKjCAQCgUAgEAgEAoFAIPgeDNM8AJdWG2vwAAAAAElFTkSuQmCC',
}

const picture = (name: string, square: keyof typeof squares) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(squares[square], 'base64'),
})

const choosePictures = async (page: Page, open: () => Promise<void>, files: ReturnType<typeof picture>[]) => {
  const chooser = page.waitForEvent('filechooser')
  await open()
  await (await chooser).setFiles(files)
}

test('a link to a story opens the shell, signing in opens the story, and a remark on it is marked as done', async ({
  browser,
  product,
  signIn,
}) => {
  const author = await signIn('editor')
  const story = await newStory(author, { library: 'group', title: '外壳', text: '数字待核。' })
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  await page.goto(`/rongbian/#/compo?storyId=${story.id}&libid=${story.libraryId}`)
  await expect(page.getByRole('heading', { name: '登录后打开稿件' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('账号', { exact: true }).fill('editor')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(body(page)).toHaveText('数字待核。', { timeout: 30_000 })

  await test.step('a remark quotes the text and is marked as done', async () => {
    await openPanel(page, '评论')
    await body(page).click()
    await page.keyboard.press('Control+a')
    await panel(page).getByRole('button', { name: '引用选中的文字' }).click()
    await panel(page).getByRole('textbox', { name: '写意见，@ 提醒同事' }).fill('这里请补出处')
    await panel(page).getByRole('button', { name: '发表' }).click()
    const remark = panel(page).getByRole('listitem').filter({ hasText: '这里请补出处' })
    await expect(remark).toContainText('数字待核。')
    await remark.getByRole('button', { name: '标为已处理' }).click()
    await expect(remark).toContainText('江予白已处理')
  })
  await context.close()
})

test('a gallery and articles for WeChat are put together, in the order that is chosen', async ({
  signIn,
}) => {
  const page = await signIn('reporter')

  await test.step('pictures of a gallery are uploaded, described, put in order and saved', async () => {
    const story = await newStory(page, { type: 'GALLERY', title: '图集' })
    await page.goto(`/rongbian/#/compo?storyId=${story.id}&libid=${story.libraryId}`)
    const upload = async () => {
      await page.getByRole('button', { name: '添加图片' }).click()
      await page.getByRole('menuitem', { name: '本机上传' }).click()
    }
    await choosePictures(page, upload, [picture('one.png', 'dark'), picture('two.png', 'light')])
    await page.getByRole('textbox', { name: '第 1 张的说明' }).fill('清晨')
    await page.getByRole('textbox', { name: '第 2 张的说明' }).fill('傍晚')
    await page.getByRole('button', { name: '下移 1' }).click()
    await expect(page.getByRole('textbox', { name: '第 1 张的说明' })).toHaveValue('傍晚')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    const { photos } = await detailOf<{ photos: { filename: string; comment: string }[] }>(page, story)
    expect(photos.map(({ comment }) => comment)).toEqual(['傍晚', '清晨'])
  })

  await test.step('WeChat articles stand side by side, each with its own text', async () => {
    const story = await newStory(page, { type: 'WECHAT', title: '' })
    await openStory(page, story)
    await page.getByRole('textbox', { name: '文章标题' }).fill('头条')
    await typeAtEnd(page, '头条的正文')
    await page.getByRole('button', { name: '添加一篇' }).click()
    await page.getByRole('textbox', { name: '文章标题' }).fill('次条')
    await typeAtEnd(page, '次条的正文')
    await page.getByRole('button', { name: '上移第 2 篇' }).click()
    await page.keyboard.press('Control+s')
    await isSaved(page)
    const { stories, title } = await detailOf<{
      title: string
      stories: { title: string; htmlContent: string }[]
    }>(page, story)
    expect(title).toBe('次条')
    expect(stories.map((article) => [article.title, article.htmlContent.replace(/<[^>]+>/g, '')])).toEqual([
      ['次条', '次条的正文'],
      ['头条', '头条的正文'],
    ])

    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.getByRole('region', { name: '文章页' })).toContainText('次条的正文')
    await page.getByRole('button', { name: '头条' }).last().click()
    await expect(page.getByRole('region', { name: '文章页' })).toContainText('头条的正文')
  })
})

test('a reporter writes stories, and what was written and set stays', async ({ signIn }) => {
  test.setTimeout(180_000)
  const page = await signIn('reporter')

  await test.step('from title to last line, and it stays', async () => {
    const story = await newStory(page, { title: '' })
    await openStory(page, story)
    await page.getByRole('textbox', { name: '引题' }).click()
    await page.keyboard.type('潮线退处')
    await page.keyboard.press('Enter')
    await page.keyboard.type('海堤三期复绿完工')
    await expect(page.getByRole('list', { name: '各渠道的长度' })).toContainText('微信 8/64')
    await page.keyboard.press('Enter')
    await page.keyboard.type('设 9 处观潮平台')
    await page.keyboard.press('Enter')
    await page.keyboard.type('正文第一段。')
    await isKept(page)
    await page.keyboard.press('Control+s')
    await isSaved(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('海堤三期复绿完工')
    await expect(page.getByRole('textbox', { name: '引题' })).toHaveValue('潮线退处')
    await expect(page.getByRole('textbox', { name: '副题' })).toHaveValue('设 9 处观潮平台')
    await expect(body(page)).toHaveText('正文第一段。')
  })

  await test.step('sensitive words are asked about before a save, and never by the autosave', async () => {
    const story = await newStory(page, { title: '敏感词', text: '开头。' })
    await openStory(page, story)
    await typeAtEnd(page, '这是全国最美的步道。')
    await isKept(page)
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog').filter({ hasText: '正文含有敏感词' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '仍然保存' }).click()
    await isSaved(page)
    expect(await savedText(page, story)).toBe('开头。这是全国最美的步道。')
  })

  await test.step('the sheet keeps what belongs to the story', async () => {
    const story = await newStory(page, { title: '稿签', text: '正文。' })
    await openStory(page, story)
    const sheet = panel(page)
    await sheet.getByRole('textbox', { name: '摘要' }).fill('一句话摘要')
    await sheet.getByRole('textbox', { name: '来源' }).fill('晨光融媒')
    await sheet.getByRole('textbox', { name: '作者署名' }).fill('陆问川')
    await sheet.getByText('紧急', { exact: true }).click()
    await sheet.getByRole('switch', { name: '允许评论' }).click()
    await sheet.getByRole('textbox', { name: '备注' }).fill('请核对数字')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    const saved = await detailOf<Record<string, unknown>>(page, story)
    expect(saved).toMatchObject({
      summary: '一句话摘要',
      origination: '晨光融媒',
      signature: '陆问川',
      level: 2,
      canComment: false,
      comment: '请核对数字',
    })
  })

  await test.step('a document is shown before it is put into the text', async () => {
    const story = await newStory(page, { title: '导入', text: '原有。' })
    await openStory(page, story)
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '导入文档' }).click()
    const dialog = page.getByRole('dialog', { name: '导入文档' })
    const file = {
      name: '来稿.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('第一段来稿。\n第二段来稿。'),
    }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('第二段来稿。')).toBeVisible()
    await dialog.getByRole('button', { name: '放进正文', exact: true }).click()
    await expect(body(page)).toContainText('原有。')
    await expect(body(page)).toContainText('第二段来稿。')
    await page.keyboard.press('Control+s')
    await isSaved(page)
  })

  await test.step('a version is compared and brought back', async () => {
    const story = await newStory(page, { title: '版本', text: '第一稿。' })
    await openStory(page, story)
    await typeAtEnd(page, '第二稿。')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await openPanel(page, '版本')
    await panel(page)
      .getByRole('button', { name: /恢复.*1/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
    await expect(body(page)).toHaveText('第一稿。')
  })

  await test.step('what needs the saved text asks to save first', async () => {
    const story = await newStory(page, { title: '先保存', text: '正文。' })
    await openStory(page, story)
    await typeAtEnd(page, '还没保存。')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '复制为新稿' }).click()
    await expect(page.getByText('请先保存稿件')).toBeVisible()
    await page.keyboard.press('Control+s')
    await isSaved(page)
  })

  await test.step('one that is not there says so', async () => {
    await page.goto('/rongbian/#/compo?storyId=99999999&libid=workspace')
    await expect(page.getByText('内容不存在或已删除')).toBeVisible({ timeout: 30_000 })
    await expect(header(page)).toBeHidden()
  })
})
