import { expect, test } from './support/newsroom.ts'
import { newStory, openStory } from './support/stories.ts'

test('a word let pass is listed with its reason, and is found again once that is taken back', async ({
  signIn,
}) => {
  const page = await signIn('reporter', { path: '/workArea' })
  const story = await newStory(page, { title: '引用原文', text: '会议布署了下一步工作。' })
  await openStory(page, story)
  await page.getByRole('tab', { name: '检查' }).click()
  const found = page.getByRole('status').filter({ hasText: '还有 1 处需要处理' })
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: '放行' }).click()
  const dialog = page.getByRole('dialog', { name: '放行“布署”' })
  await dialog.getByRole('textbox').fill('引用的原文如此')
  await dialog.getByRole('button', { name: '放行' }).click()
  const passed = page.getByRole('region', { name: '已放行的词' })
  await expect(passed).toContainText('引用的原文如此')
  await expect(found).toBeHidden()

  await passed.getByRole('button', { name: '取消放行“布署”' }).click()
  await expect(passed).toBeHidden()
  await expect(found).toBeVisible()
})
