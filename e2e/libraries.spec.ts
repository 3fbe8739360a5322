import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { newStory, post } from './support/stories.ts'

interface Draft {
  title: string
  type?: string
  level?: number
  htmlContent?: string
}

/** Writes a story as the product's own screens do, without opening the editor. */
const write = async (page: Page, { type = 'COMPO', ...content }: Draft) => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/sprint/rest/stories/workspace/create', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: { type, content },
  })
  expect((await answer.json()).code, content.title).toBe(200)
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const listOf = (page: Page, name: string) => page.getByRole('grid', { name })
const openFolder = (page: Page, name: string) => page.getByRole('treeitem', { name }).click()

/** The menu of a row holds every action the server offers. */
const act = async (page: Page, title: string, action: string) => {
  await rowOf(page, title).hover()
  await rowOf(page, title).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('stories are begun, kept, deleted, restored and destroyed, one by one and many at once', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('layout', { path: '/workArea' })

  await test.step('新建 makes a story of the chosen type and opens the editor in a tab of its own', async () => {
    await expect(page.getByRole('heading', { name: '我的草稿' })).toBeVisible()
    const usual = page.waitForEvent('popup')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await expect(await usual).toHaveURL(/\/rongbian\/#\/compo\?storyId=\d+&libid=workspace$/)
    await expect(rowOf(page, '无标题').first()).toBeVisible()

    const chosen = page.waitForEvent('popup')
    await page.getByRole('button', { name: '选择稿件类型' }).click()
    await page.getByRole('button', { name: '图集' }).click()
    await expect(await chosen).toHaveURL(/#\/compo\?storyId=\d+&libid=workspace$/)
    await expect(page.getByRole('row').getByRole('img', { name: '图集' }).first()).toBeVisible()
  })

  await test.step('favourite, delete, restore, destroy', async () => {
    await write(page, { title: '老街石榴熟了' })
    await expect(rowOf(page, '老街石榴熟了')).toBeVisible()

    await act(page, '老街石榴熟了', '收藏')
    await expect(page.getByText('收藏成功')).toBeVisible()
    await openFolder(page, '我的收藏')
    await expect(rowOf(page, '老街石榴熟了')).toBeVisible()

    await openFolder(page, '我的草稿')
    await act(page, '老街石榴熟了', '删除')
    await expect(page.getByText('《老街石榴熟了》删除成功，已放入废稿箱')).toBeVisible()
    await expect(rowOf(page, '老街石榴熟了')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(rowOf(page, '老街石榴熟了')).toBeVisible()

    await act(page, '老街石榴熟了', '删除')
    await openFolder(page, '废稿箱')
    await act(page, '老街石榴熟了', '恢复')
    const recovery = page.getByRole('dialog', { name: '恢复稿件' })
    await expect(recovery).toHaveCSS('width', '365px')
    await recovery.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(page.getByText('恢复成功')).toBeVisible()
    await expect(recovery).toBeHidden()
    await expect(rowOf(page, '老街石榴熟了')).toHaveCount(0)
    await openFolder(page, '我的草稿')
    await expect(rowOf(page, '老街石榴熟了')).toBeVisible()

    await act(page, '老街石榴熟了', '删除')
    await openFolder(page, '废稿箱')
    await act(page, '老街石榴熟了', '销毁')
    const question = page.getByRole('dialog').filter({ hasText: '销毁《老街石榴熟了》' })
    await expect(question).toContainText('不能找回')
    await question.getByRole('button', { name: '销毁' }).click()
    await expect(page.getByText('《老街石榴熟了》已销毁')).toBeVisible()
    await expect(rowOf(page, '老街石榴熟了')).toHaveCount(0)
  })

  await test.step('many go into a folder and into the waste box at once', async () => {
    await openFolder(page, '我的草稿')
    for (const title of ['周末去处一', '周末去处二', '周末去处三']) await write(page, { title })
    await page.getByRole('button', { name: '新建文件夹' }).click()
    await page.getByRole('dialog', { name: '新建文件夹' }).getByLabel('名称').fill('周末专题')
    await page.getByRole('dialog', { name: '新建文件夹' }).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '“周末专题”里还没有稿件' })).toBeVisible()

    await openFolder(page, '我的草稿')
    for (const title of ['周末去处一', '周末去处二']) {
      await page.getByRole('checkbox', { name: `选择${title}` }).check()
    }
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    await expect(bar).toContainText('已选 2 篇')
    await bar.getByRole('button', { name: '移动到文件夹' }).click()
    const dialog = page.getByRole('dialog', { name: /移动2 篇稿件/ })
    await dialog.getByText('周末专题').click()
    await dialog.getByRole('button', { name: '移动到这里' }).click()
    await expect(page.getByText('移动 2 篇稿件：已完成')).toBeVisible()
    await openFolder(page, '周末专题')
    await expect(rowOf(page, '周末去处一')).toBeVisible()
    await expect(rowOf(page, '周末去处三')).toHaveCount(0)

    await page.getByRole('checkbox', { name: '选择全部已加载的稿件' }).check()
    await bar.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除 2 篇稿件：已完成')).toBeVisible()
    await expect(rowOf(page, '周末去处一')).toHaveCount(0)
  })
})

test('a call that fails can be tried again; a story is found by words and filters, which are kept and found again; the list is worked by keyboard alone', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('proof', { path: '/homePage' })

  await test.step('a call that fails says so, keeps what is there, and can be tried again', async () => {
    const address = '**/sprint/view/workspace/upuser/**/search/list'
    await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/rongbian/#/workArea')
    const problem = page.getByRole('alert')
    await expect(problem.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 20_000 })
    await page.unroute(address)
    await problem.getByRole('button', { name: '重试' }).click()
    await expect(problem).toHaveCount(0)
  })

  await test.step('words and filters', async () => {
    await write(page, { title: '澜湾灯塔修缮完工', level: 2, htmlContent: '<p>灯塔守望了潮汐九十年。</p>' })
    await write(page, { title: '灯塔下的合唱排练', type: 'VIDEO' })
    await write(page, { title: '校园菜圃迎来丰收', type: 'VIDEO', level: 2 })
    await expect(rowOf(page, '校园菜圃迎来丰收')).toBeVisible()

    await page.getByPlaceholder('在我的草稿中查找').fill('灯塔')
    await expect(rowOf(page, '校园菜圃迎来丰收')).toHaveCount(0)
    await expect(rowOf(page, '澜湾灯塔修缮完工').locator('mark').first()).toHaveText('灯塔')
    await page.getByRole('button', { name: '类型', exact: true }).click()
    await page.getByRole('checkbox', { name: '视频' }).check()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, '澜湾灯塔修缮完工')).toHaveCount(0)
    await expect(rowOf(page, '灯塔下的合唱排练')).toBeVisible()

    await page.getByRole('button', { name: '保存筛选' }).click()
    const dialog = page.getByRole('dialog', { name: '保存筛选' })
    await dialog.getByLabel('名称').fill('灯塔视频')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('treeitem', { name: '灯塔视频' })).toBeVisible()

    await page.getByRole('button', { name: '清除', exact: true }).click()
    await expect(rowOf(page, '校园菜圃迎来丰收')).toBeVisible()
    await openFolder(page, '灯塔视频')
    await expect(rowOf(page, '灯塔下的合唱排练')).toBeVisible()
    await expect(rowOf(page, '校园菜圃迎来丰收')).toHaveCount(0)

    // Leaving by the menu and coming back brings the same question.
    await page.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(/#\/homePage$/)
    await page.getByRole('link', { name: '工作区' }).first().click()
    await expect(page).toHaveURL(/type=VIDEO/)
    await expect(rowOf(page, '灯塔下的合唱排练')).toBeVisible()
    await expect(rowOf(page, '校园菜圃迎来丰收')).toHaveCount(0)
  })

  await test.step('an advanced filter stands as a chip until it is taken back', async () => {
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await write(page, { title: '码头夜市的第一盏灯' })
    await page.getByRole('button', { name: '高级筛选' }).click()
    const drawer = page.getByRole('dialog', { name: '高级筛选' })
    await drawer.getByRole('combobox', { name: '状态', exact: true }).click()
    await page.getByTitle('已签发').click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: '应用' }).click()
    await expect(page.getByRole('heading', { name: '没有符合条件的稿件' })).toBeVisible()
    await page.getByRole('button', { name: '去掉筛选：已签发' }).click()
    await expect(rowOf(page, '码头夜市的第一盏灯')).toBeVisible()
  })

  await test.step('the list is worked by keyboard alone', async () => {
    for (const title of ['键盘第三篇', '键盘第二篇', '键盘第一篇']) await write(page, { title })
    await expect(rowOf(page, '键盘第一篇')).toBeVisible()
    await page.getByRole('button', { name: '作者 / 更新' }).press('Tab')
    const list = listOf(page, '我的草稿')
    await list.focus()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    const preview = page.getByRole('complementary', { name: '预览' })
    await expect(preview).toContainText('键盘第一篇')
    await page.keyboard.press('ArrowDown')
    await expect(preview).toContainText('键盘第二篇')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 2 篇')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('键盘第三篇')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await list.focus()
    await page.keyboard.press('Delete')
    await expect(rowOf(page, '键盘第三篇')).toHaveCount(0)
    await expect(rowOf(page, '键盘第二篇')).toBeVisible()
  })
})

test('what others do is seen in the list without a reload, and by name', async ({ signIn }) => {
  const page = await signIn('director', { path: '/workArea' })

  await test.step('in another window', async () => {
    const beside = await page.context().newPage()
    await beside.goto('/rongbian/#/workArea')
    await expect(beside.getByRole('heading', { name: '我的草稿' })).toBeVisible()
    await write(page, { title: '两个窗口看同一篇' })
    await expect(rowOf(beside, '两个窗口看同一篇')).toBeVisible()
    await act(page, '两个窗口看同一篇', '删除')
    await expect(rowOf(beside, '两个窗口看同一篇')).toHaveCount(0)
  })

  await test.step('the list names who writes in a story, and the name has room', async () => {
    const editor = await signIn('editor')
    const story = await newStory(editor, { library: 'group', title: '堤顶花园开放夜间照明' })
    await post(editor, `/sprint/rest/workflow/stories/group/${story.id}/lock/on`, {
      tab: crypto.randomUUID(),
    })

    await page.goto('/rongbian/#/editLibrary/contentManagement')
    await openFolder(page, '城市新闻部')
    const mark = rowOf(page, '堤顶花园开放夜间照明').getByText('江予白正在编辑')
    const isWhole = (element: Element) => {
      const line = element.closest('p')
      return line !== null && element.getBoundingClientRect().right <= line.getBoundingClientRect().right
    }
    await expect.poll(() => mark.evaluate(isWhole), { timeout: 20_000 }).toBe(true)
  })
})
