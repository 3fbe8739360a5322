import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { newStory, post, read } from './support/stories.ts'

const department = '城市新闻部'
const editLibrary = '/editLibrary/contentManagement'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const openFolder = (page: Page, name: string) => page.getByRole('treeitem', { name }).click()
const dialogOf = (page: Page, act: string, title: string) =>
  page.getByRole('dialog', { name: `${act}《${title}》` })

const openMenu = async (page: Page, title: string) => {
  await rowOf(page, title).hover()
  await rowOf(page, title).getByRole('button', { name: '更多' }).click()
  return page.getByRole('menu')
}
const act = async (page: Page, title: string, name: string) => {
  const menu = await openMenu(page, title)
  await menu.getByRole('menuitem', { name, exact: true }).click()
  return dialogOf(page, name, title)
}

const tickDepartment = (dialog: Locator, name: string) =>
  dialog.getByRole('tree', { name: '部门' }).getByRole('checkbox', { name }).click()

interface Delivery {
  to?: string
  keep?: boolean
  note?: string
}

/** As a reporter does it: from the row, to a department. */
const deliver = async (page: Page, title: string, { to = department, keep = false, note }: Delivery = {}) => {
  const dialog = await act(page, title, '提交')
  await tickDepartment(dialog, to)
  if (keep) await dialog.getByRole('checkbox', { name: '保留原稿' }).check()
  if (note) await dialog.getByLabel('备注').fill(note)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('提交成功').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a reporter hands stories to a department and to a person, who take them, send them back, or see them taken back', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const editor = await signIn('editor', { path: editLibrary })
  await expect(editor.getByRole('heading', { name: department })).toBeVisible()
  const reporter = await signIn('reporter', { path: '/workArea' })

  await test.step('it arrives at a department, and its editor takes it', async () => {
    const title = '澜湾渡口恢复夜航'
    await newStory(reporter, { title, text: '渡口夜航今晚恢复。' })

    const dialog = await act(reporter, title, '提交')
    await expect(dialog).toHaveCSS('width', '718px')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(reporter.getByText('请选择接收的部门或人员')).toBeVisible()

    await dialog.getByPlaceholder('在全社查找人员').fill('江予白')
    await expect(dialog.getByRole('list', { name: '找到的人员' }).getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: '江予白' }).check()
    await tickDepartment(dialog, department)
    await dialog.getByRole('button', { name: '移除江予白' }).click()
    await expect(dialog.getByText('已选 1 个')).toBeVisible()
    await dialog.getByLabel('备注').fill('今晚见报')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(reporter.getByText('提交成功').last()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(reporter, title)).toHaveCount(0)

    // Nobody has reloaded anything.
    await expect(rowOf(editor, title)).toBeVisible()
    const choice = await act(editor, title, '选用')
    await expect(choice).toHaveCSS('width', '438px')
    await choice.getByRole('radio', { name: '我的草稿' }).check()
    await choice.getByRole('button', { name: '选用' }).click()
    await expect(editor.getByText('选用成功')).toBeVisible()
    await expect(choice).toBeHidden()
    await expect(rowOf(editor, title)).toHaveCount(0)
    await editor.goto('/rongbian/#/workArea')
    await expect(rowOf(editor, title)).toBeVisible()
  })

  await test.step('the word of a story handed to someone opens its detail', async () => {
    const title = '霁川二桥今夜封闭检修'
    await expect(editor.getByRole('treeitem', { name: '待处理' })).toBeVisible()
    await newStory(reporter, { title, text: '检修从零点到五点。' })
    const dialog = await act(reporter, title, '提交')
    await dialog.getByPlaceholder('在全社查找人员').fill('江予白')
    await dialog.getByRole('checkbox', { name: '江予白' }).check()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(reporter.getByText('提交成功').last()).toBeVisible()

    await editor.getByRole('status').filter({ hasText: title }).getByRole('button', { name: '查看' }).click()
    await expect(editor.getByRole('dialog', { name: title })).toContainText('检修从零点到五点。')
    await expect(rowOf(editor, title)).toBeVisible()
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an editor sends one back with a reason', async () => {
    const title = '石榴园里的周末集市'
    await editor.goto(`/rongbian/#${editLibrary}`)
    await newStory(reporter, { title })
    await deliver(reporter, title)

    const dialog = await act(editor, title, '退稿')
    await dialog.getByRole('button', { name: '退稿' }).click()
    await expect(editor.getByText('请填写退稿原因')).toBeVisible()
    await dialog.getByLabel('退稿原因').fill('请补充摊主的说法')
    await dialog.getByRole('button', { name: '退稿' }).click()
    await expect(editor.getByText('退稿成功')).toBeVisible()
    await expect(rowOf(editor, title)).toHaveCount(0)

    await openFolder(reporter, '待处理')
    await expect(rowOf(reporter, title)).toContainText('已退稿')
    await openFolder(reporter, '我的草稿')
  })

  await test.step('what nobody has taken yet can be taken back', async () => {
    const title = '青榕湿地的第一批候鸟'
    await newStory(reporter, { title })
    await deliver(reporter, title, { keep: true })
    await expect(rowOf(editor, title)).toBeVisible()

    const dialog = await act(reporter, title, '撤回提交')
    await expect(dialog).toHaveCSS('width', '365px')
    await dialog.getByRole('button', { name: '撤回提交' }).click()
    await expect(reporter.getByText('撤回成功')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(editor, title)).toHaveCount(0)
    const menu = await openMenu(reporter, title)
    await expect(menu.getByRole('menuitem', { name: '提交', exact: true })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: '撤回提交' })).toHaveCount(0)
    await reporter.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  await test.step('the science newspaper asks for authors; a self-check leads on to the editor', async () => {
    const title = '实验室里的海藻'
    await newStory(reporter, { title })
    const dialog = await act(reporter, title, '提交')
    await tickDepartment(dialog, '科学报编辑部')
    await expect(dialog.getByRole('alert')).toContainText('稿酬作者或稿件作者为空，请补充')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await reporter.getByRole('button', { name: '放弃' }).click()

    const check = await act(reporter, title, '自检')
    await check.getByRole('button', { name: '自检' }).click()
    await expect(reporter.getByText('自检已记录')).toBeVisible()
    const question = reporter.getByRole('dialog').filter({ hasText: '是否打开编辑器' })
    const opened = reporter.waitForEvent('popup')
    await question.getByRole('button', { name: '打开编辑器' }).click()
    await expect(await opened).toHaveURL(/#\/compo\?storyId=\d+&libid=workspace$/)
  })
})

test('colleagues share stories, choose them and hand them on, one by one and many at once', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const director = await signIn('director', { path: '/sharedLibrary' })
  const editor = await signIn('editor')

  await test.step('of several chosen stories, those chosen before are named', async () => {
    const rows = director.getByRole('row').filter({ has: director.getByRole('gridcell') })
    const choose = async (count: number) => {
      for (let index = 0; index < count; index += 1) await rows.nth(index).getByRole('checkbox').check()
      await director.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '选用' }).click()
      const dialog = director.getByRole('dialog', { name: `选用 ${count} 篇稿件` })
      await dialog.getByRole('button', { name: '选用' }).click()
      return dialog
    }
    const first = await choose(2)
    await expect(director.getByText('选用 2 篇稿件：已完成')).toBeVisible()
    await expect(first).toBeHidden()
    const results = await choose(3)
    await expect(results.getByRole('status')).toHaveText('完成 1 篇')
    await expect(results.getByRole('alert')).toContainText('已选用')
    await director.keyboard.press('Escape')
    await expect(results).toBeHidden()
  })

  await test.step('one is shared, chosen once, and the second time said to be chosen', async () => {
    const title = '一图读懂渡口夜航时刻'
    await editor.goto('/rongbian/#/workArea')
    await newStory(editor, { title })
    const dialog = await act(editor, title, '共享')
    await expect(dialog).toHaveCSS('width', '500px')
    await dialog.getByRole('button', { name: '共享' }).click()
    await expect(editor.getByText('请选择至少一个文件夹')).toBeVisible()
    await dialog.getByRole('combobox', { name: '共享到' }).click()
    await editor.getByRole('menuitemcheckbox', { name: '通稿' }).click()
    await editor.getByRole('menuitemcheckbox', { name: '时政通稿' }).click()
    await editor.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '共享' }).click()
    await expect(editor.getByText('已共享到共享中心')).toBeVisible()
    await expect(dialog).toBeHidden()

    for (const said of ['选用成功', '已选用']) {
      const choice = await act(director, title, '选用')
      await choice.getByRole('button', { name: '选用' }).click()
      await expect(director.getByText(said, { exact: true })).toBeVisible()
      await expect(choice).toBeHidden()
    }
  })

  await test.step('of many one fails, says why, and is tried again alone', async () => {
    const titles = ['校园菜圃的秋收一', '校园菜圃的秋收二', '校园菜圃的秋收三']
    await editor.goto(`/rongbian/#${editLibrary}?menu=all`)
    const made = []
    for (const title of titles) made.push(await newStory(editor, { title, library: 'group' }))
    const held = `/sprint/rest/workflow/stories/group/${made[1]?.id}`
    const tab = '0190a3a4-0000-7000-8000-000000000001'
    await post(director, `${held}/hold/story/edit`, { tab })

    for (const title of titles) await rowOf(editor, title).getByRole('checkbox').check()
    await editor.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '提交' }).click()
    const dialog = editor.getByRole('dialog', { name: '提交 3 篇稿件' })
    await expect(dialog.getByRole('table').last()).toContainText('秋收三')
    await tickDepartment(dialog, '教科文部')
    await dialog.getByRole('button', { name: '提交' }).click()

    const results = editor.getByRole('dialog', { name: '提交 3 篇稿件' })
    await expect(results.getByRole('status')).toHaveText('完成 2 篇，1 篇没有成功')
    const failure = results.getByRole('list', { name: '没有成功的稿件' }).getByRole('listitem')
    await expect(failure).toHaveCount(1)
    await expect(failure).toContainText('秋收二')
    await expect(failure).toContainText('顾闻溪')

    await post(director, `${held}/lock/off`, { tab })
    await results.getByRole('button', { name: '重试失败的 1 篇' }).click()
    await expect(results).toBeHidden()
    for (const title of titles) await expect(rowOf(editor, title)).toHaveCount(0)
  })

  await test.step('a dialog holds the story while it asks, and gives it back on every close', async () => {
    const title = '雨季值守的一夜'
    const { id } = await newStory(editor, { title, library: 'group' })
    await director.goto(`/rongbian/#${editLibrary}?menu=all`)
    const lockOf = async () =>
      (await read<{ lock: unknown }>(director, `/sprint/view/stories/upStory/group/${id}/detail`)).lock

    const dialog = await act(editor, title, '转同事')
    await expect(dialog).toHaveCSS('width', '718px')
    await expect(dialog.getByRole('button', { name: '转同事' })).toBeEnabled()
    expect(await lockOf()).toMatchObject({ purpose: 'deliver' })

    const other = await act(director, title, '转同事')
    await expect(other.getByRole('alert')).toContainText('江予白')
    await expect(other.getByRole('button', { name: '转同事' })).toBeDisabled()
    await director.keyboard.press('Escape')

    await editor.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(lockOf).toBeNull()
  })

  await test.step('without 保留原稿, a department is named once', async () => {
    const title = '老街石榴熟了又一年'
    await newStory(editor, { title, library: 'group' })
    const dialog = await act(editor, title, '转同事')
    const chosen = dialog.getByRole('region', { name: '已选的接收方' }).getByRole('listitem')
    await dialog.getByRole('button', { name: '转同事' }).click()
    await expect(editor.getByText('请选择接收的部门或同事')).toBeVisible()

    await dialog.getByRole('checkbox', { name: '顾闻溪' }).check()
    await dialog.getByRole('checkbox', { name: '陆问川' }).check()
    await expect(chosen).toHaveText([/陆问川/])
    await tickDepartment(dialog, department)
    await expect(chosen).toHaveText([department])
    await dialog.getByRole('checkbox', { name: '保留原稿' }).check()
    await dialog.getByRole('checkbox', { name: '顾闻溪' }).check()
    await expect(chosen).toHaveText([department, /顾闻溪/])
    await dialog.getByRole('button', { name: `移除${department}` }).click()
    await dialog.getByRole('button', { name: '转同事' }).click()
    await expect(editor.getByText('已转给同事')).toBeVisible()
    await expect(dialog).toBeHidden()

    // Whom the story went to is at hand the next time; the dialog begins anew.
    const again = await act(editor, title, '转同事')
    await expect(again.getByText('已选 0 个')).toBeVisible()
    await expect(again.getByRole('tab', { name: '部门与同事' })).toHaveAttribute('aria-selected', 'true')
    await again.getByRole('tab', { name: '常用' }).click()
    await expect(again.getByRole('list', { name: '常用同事' })).toContainText('顾闻溪')
  })
})
