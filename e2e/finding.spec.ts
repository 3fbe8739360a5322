import { expect, test } from './support/newsroom.ts'
import { body, isKept, isSaved, newStory, openStory, savedText } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

test('a story is found by its words, begun from a template and written on below a picture', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('editor')

  await test.step('with the places where they stand, and only by those who may read it', async () => {
    await newStory(page, { title: '蓝鲸湾的渡轮', text: '首班渡轮载着琉璃匠人驶向蓝鲸湾。' })
    await newStory(page, { title: '琉璃窑火重燃', text: '匠人说，火候是等出来的。' })
    await page.goto('/rongbian/#/search')
    await expect(page.getByText('输入要找的词')).toBeVisible()
    await page.getByPlaceholder('在全部稿件中查找').fill('琉璃匠人')
    const found = page.getByRole('row').filter({ hasText: '蓝鲸湾的渡轮' })
    await expect(found).toBeVisible({ timeout: 20_000 })
    await expect(found.locator('mark').first()).toBeVisible()
    await page.getByPlaceholder('在全部稿件中查找').fill('“琉璃匠人”')
    await expect(page.getByRole('row').filter({ hasText: '琉璃窑火重燃' })).toHaveCount(0)
    await expect(found).toBeVisible()

    await page.reload()
    await expect(found).toBeVisible()
    const other = await signIn('layout', { path: '/search?q=琉璃匠人' })
    await expect(other.getByText('没有找到“琉璃匠人”')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('a story becomes a template, and a new one begins with its text in the chosen place', async () => {
    const story = await newStory(page, { title: '赛事快讯', text: '比分：　　进球：' })
    await openStory(page, story)
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '另存为模板' }).click()
    await page.getByRole('textbox', { name: '模板名称' }).fill('赛事快讯模板')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已存为模板“赛事快讯模板”')).toBeVisible()

    await page.goto('/rongbian/#/editLibrary/contentManagement')
    await page.getByRole('button', { name: '选择稿件类型' }).click()
    await page.getByRole('button', { name: '从模板新建' }).click()
    const dialog = page.getByRole('dialog', { name: '从模板新建' })
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: /赛事快讯模板/ }).click()
    const made = await opened
    await expect(made).toHaveURL(/libid=group$/)
    await expect(body(made)).toContainText('比分：', { timeout: 40_000 })
  })

  await test.step('words typed while a picture is selected go below it', async () => {
    const story = await newStory(page, { title: '选中的图片', text: '图前。' })
    await openStory(page, story)
    await body(page).click()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: '图片', exact: true }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: '上传图片' }).click()
    const square =
      'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCICPaP40h9ttBANKjCAQCgUAgEAgEAoFAIPgeDHG+AEzYzKOYAAAAAElFTkSuQmCC'
    await (await chooser).setFiles([
      { name: '方块.png', mimeType: 'image/png', buffer: Buffer.from(square, 'base64') },
    ])
    const picture = body(page).locator('figure img')
    await expect(picture).toBeVisible()
    await picture.click()
    await page.keyboard.type('图后的话。')
    await picture.click()
    const input = await page.context().newCDPSession(page)
    await input.send('Input.imeSetComposition', { text: 'pinyin', selectionStart: 6, selectionEnd: 6 })
    await input.send('Input.insertText', { text: '拼音' })
    await isKept(page)
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await expect(picture).toBeVisible()
    expect(await savedText(page, story)).toBe('图前。拼音图后的话。')
  })
})
