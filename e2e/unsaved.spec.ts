import { expect, test } from './support/newsroom.ts'
import { body, header, isKept, newStory, openStory, read, typeAtEnd } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

test('what was written and kept is in the list with its mark, and goes with the story, from the list and from inside the editor', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '' })
  await openStory(page, story)
  const title = `渡口夜话 ${story.id}`
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await typeAtEnd(page, '末班渡轮靠岸的时候，灯都亮了。')
  await isKept(page)
  await page.close()

  const list = await signIn('reporter')
  await list.goto('/#/workArea')
  const row = list.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('未保存的修改')
  await row.getByRole('button', { name: title }).click()
  const detail = list.getByRole('dialog')
  await expect(detail).toContainText('未保存的修改')
  await expect(detail).toContainText('末班渡轮靠岸的时候，灯都亮了。')
  await detail.getByRole('button', { name: '送审', exact: true }).click()
  const sending = list.getByRole('dialog', { name: /^送审/ })
  await sending.getByRole('button', { name: '送审', exact: true }).click()
  await expect(sending).toBeHidden()

  const editor = await signIn('editor')
  await expect(async () => {
    const at = `/sprint/view/stories/upStory/${story.libraryId}/${story.id}/detail`
    const received = await read<{ title: string; htmlContent: string; unsaved: null }>(editor, at)
    expect(received).toMatchObject({ title, unsaved: null })
    expect(received.htmlContent).toContain('末班渡轮靠岸')
  }).toPass()

  await test.step('a new story in which nothing was written is not left behind', async () => {
    await list.goto('/#/workArea')
    const opened = list.context().waitForEvent('page')
    await list.getByRole('button', { name: '新建', exact: true }).click()
    const editor = await opened
    await expect(header(editor)).toContainText('无标题')
    await expect(body(editor)).toBeVisible()
    const id = Number(new URL(editor.url().replace('#/', '')).searchParams.get('storyId'))
    expect(id).toBeGreaterThan(0)
    await editor.close({ runBeforeUnload: true })
    await expect(async () => {
      const answer = await list.request.get(`/sprint/view/stories/upStory/workspace/${id}/detail`)
      expect(answer.status()).toBe(404)
    }).toPass({ timeout: 60_000 })
  })

  await test.step('from inside the editor the text is saved and sent for review', async () => {
    const story = await newStory(list, { title: '桥面检修', text: '今晨开工。' })
    await openStory(list, story)
    await expect(header(list).getByRole('button', { name: '提交', exact: true })).toBeVisible()
    await typeAtEnd(list, '预计一周完成。')
    await header(list).getByRole('button', { name: '送审', exact: true }).click()
    const dialog = list.getByRole('dialog')
    await expect(dialog).toContainText('桥面检修')
    await dialog.getByRole('button', { name: '送审', exact: true }).click()
    await expect(list.getByText('审校中，不能修改').or(list.locator('.rb-review-bar'))).toBeVisible()
    await expect(header(list).getByRole('button', { name: '送审', exact: true })).toBeHidden()
    await expect(body(list)).toHaveText('今晨开工。预计一周完成。')
  })

  await test.step('submitting from inside the editor needs no second lock', async () => {
    const story = await newStory(list, { title: '夜市开张', text: '灯火通明。' })
    await openStory(list, story)
    await typeAtEnd(list, '人声鼎沸。')
    await header(list).getByRole('button', { name: '提交', exact: true }).click()
    const dialog = list.getByRole('dialog')
    await expect(dialog).toContainText('夜市开张')
    await expect(dialog.getByText('您正在另一个窗口编辑')).toBeHidden()
    await expect(dialog.getByRole('button', { name: /提交|确定/ }).last()).toBeEnabled()
    const saved = await read<{ htmlContent: string; unsaved: null }>(
      list,
      `/sprint/view/stories/upStory/workspace/${story.id}/detail`,
    )
    expect(saved).toMatchObject({ unsaved: null, htmlContent: expect.stringContaining('人声鼎沸') })
  })
})
