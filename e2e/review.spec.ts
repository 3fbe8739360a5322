import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { body, isSaved, newStory, read, type StoryAt, typeAtEnd } from './support/stories.ts'

const title = '澜湾海堤三期复绿完工'
const text = '历时十四个月的澜湾海堤三期复绿工程日前完工，十二公里步道周六向市民开放'
const todo = '/workArea?folder=todo'
const toDepartment = '/editLibrary/contentManagement'

const detail = (page: Page) => page.getByRole('dialog', { name: title }).first()
const footer = (page: Page) => detail(page).getByRole('contentinfo')
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: title })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /步 ·|已完成/ })

/** Opened from the list in which the story waits. */
const openFromTodo = async (page: Page) => {
  await expect(rowOf(page)).toBeVisible({ timeout: 20_000 })
  await rowOf(page).dblclick()
  await expect(footer(page)).toBeVisible()
}

const openDetail = async (page: Page, { id, libraryId }: StoryAt) => {
  await page.goto(`/rongbian/#${toDepartment}?story=${libraryId}:${id}`)
  await expect(footer(page)).toBeVisible({ timeout: 20_000 })
}

const send = async (page: Page, story: StoryAt) => {
  await openDetail(page, story)
  await footer(page).getByRole('button', { name: '送审' }).click()
  const dialog = page.getByRole('dialog', { name: `送审《${title}》` })
  const steps = dialog.getByRole('list', { name: '审校流程' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.first()).toContainText('初审')
  await expect(steps.first()).toContainText('城市新闻部编辑')
  await dialog.getByLabel('附言').fill('数据已与工程方核对')
  await dialog.getByRole('button', { name: '送审' }).click()
  await expect(page.getByText('送审成功，初审待城市新闻部编辑')).toBeVisible()
  await expect(dialog).toBeHidden()
}

const approve = async (page: Page, step: string, opinion: string) => {
  await footer(page).getByRole('button', { name: '审核', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${step}：《${title}》` })
  await dialog.getByLabel('意见').fill(opinion)
  await dialog.getByRole('button', { name: '审核通过' }).click()
  await expect(page.getByText(`${step}已通过，`)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** A proofreader takes the step, corrects a little, and leaves the count of corrections. */
const proof = async (page: Page, step: string, correction: string, next: string) => {
  await openFromTodo(page)
  const opened = page.waitForEvent('popup')
  await footer(page).getByRole('button', { name: '校对' }).click()
  const editor = await opened
  await expect(body(editor)).toBeVisible({ timeout: 40_000 })
  await expect(bar(editor)).toContainText(step)
  await expect(bar(editor)).toContainText('保存的改动计入本校')
  await typeAtEnd(editor, correction)
  await editor.getByRole('button', { name: '保存' }).click()
  await isSaved(editor)
  await editor.getByRole('button', { name: '完成本校' }).click()
  const dialog = editor.getByRole('dialog', { name: `完成${step}：《${title}》` })
  await expect(dialog.getByLabel('差错数')).toHaveValue('1')
  await expect(dialog.getByRole('region', { name: '改动内容' }).locator('ins')).toHaveText(correction)
  await editor.route('**/collate/process', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: '完成本校' }).click()
  await expect(editor.getByText('校对失败：')).toBeVisible()
  await dialog.getByRole('button', { name: '完成本校' }).click()
  await expect(bar(editor)).toContainText(`${step}已完成`)
  await expect(bar(editor)).toContainText(`下一步是${next}`)
  await editor.close()
}

interface Signing {
  result: boolean
}

test('six people pass a story, the publisher may sign it, and one character undoes them all', async ({
  signIn,
}) => {
  test.setTimeout(240_000)
  const editor = await signIn('editor', { path: todo })
  const reporter = await signIn('reporter')
  const story = await newStory(reporter, { library: 'group', title, text })
  await send(reporter, story)

  await openFromTodo(editor)
  await footer(editor).getByRole('button', { name: '领取' }).click()
  await expect(editor.getByText('已领取初审')).toBeVisible()
  await expect(footer(editor).getByRole('button', { name: '放回' })).toBeVisible()
  await approve(editor, '初审', '同意，送校')

  for (const [account, step, next] of [
    ['proof', '一校', '二校'],
    ['proof2', '二校', '三校'],
    ['proof3', '三校', '复审'],
  ] as const) {
    const page = await signIn(account, { path: todo })
    await proof(page, step, step === '三校' ? '。' : '，', next)
    await page.context().close()
  }

  const director = await signIn('director', { path: todo })
  await openFromTodo(director)
  await approve(director, '复审', '同意')
  const chief = await signIn('chief', { path: todo })
  await openFromTodo(chief)
  await approve(chief, '终审', '可发')

  const publisher = await signIn('publisher')
  await openDetail(publisher, story)
  await footer(publisher).getByRole('button', { name: '签发', exact: true }).click()
  const issue = publisher.getByRole('dialog', { name: `签发 《${title}》` })
  await issue.getByRole('button', { name: '晨光网' }).click()
  await issue.getByRole('button', { name: '审校依据' }).click()
  const check = publisher.getByRole('dialog', { name: `签发检查《${title}》` })
  await expect(check.getByText('可以签发')).toBeVisible()
  await expect(check.getByText('终审（许砚秋）')).toBeVisible()
  await expect(check.getByText('与当前一致')).toBeVisible()
  await check.getByRole('button', { name: '关闭' }).last().click()
  await issue.getByRole('button', { name: '关闭' }).first().click()

  await reporter.goto(`/rongbian/#/compo?storyId=${story.id}&libid=group`)
  await expect(body(reporter)).toBeVisible({ timeout: 40_000 })
  await typeAtEnd(reporter, '！')
  await reporter.getByRole('button', { name: '保存' }).click()
  const question = reporter.getByRole('dialog', { name: '保存后以下步骤会作废' })
  await expect(question.getByRole('listitem')).toHaveCount(6)
  await question.getByRole('button', { name: '仍然保存' }).click()
  await isSaved(reporter)

  await footer(publisher).getByRole('button', { name: '签发检查' }).click()
  await expect(check.getByText('不能签发')).toBeVisible()
  await expect(check.getByText(/初审（江予白）、一校（周既明）/)).toBeVisible()
  await expect(check.getByRole('listitem')).toHaveCount(6)
  const { result } = await read<Signing>(
    publisher,
    `/sprint/view/workflow/stories/group/${story.id}/ratify/check/info`,
  )
  expect(result).toBe(false)
})

test('a refusal needs a reason, comes back live, and the story is sent again and withdrawn', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const reporter = await signIn('reporter')
  const story = await newStory(reporter, { library: 'group', title, text })
  await send(reporter, story)

  const editor = await signIn('editor')
  await openDetail(editor, story)
  await footer(editor).getByRole('button', { name: '退回' }).click()
  const deny = editor.getByRole('dialog', { name: `退回《${title}》` })
  await deny.getByRole('button', { name: '退回' }).click()
  await expect(deny.getByText('请写明退回的原因')).toBeVisible()
  await deny.getByLabel('退回原因').fill('缺少主管部门的回应')
  await deny.getByRole('button', { name: '退回' }).click()
  await expect(editor.getByText(`《${title}》已退回`)).toBeVisible()

  await footer(reporter).getByRole('button', { name: '再送审' }).click({ timeout: 20_000 })
  const again = reporter.getByRole('dialog', { name: `再送审《${title}》` })
  await again.getByRole('button', { name: '再送审' }).click()
  await expect(again).toBeHidden()
  await detail(reporter)
    .getByRole('tab', { name: /版本与流转/ })
    .click()
  const denied = detail(reporter).getByRole('region', { name: '退回记录' })
  await expect(denied).toContainText('缺少主管部门的回应')

  await footer(reporter).getByRole('button', { name: '撤回' }).click()
  await reporter
    .getByRole('dialog', { name: `撤回《${title}》？` })
    .getByRole('button', { name: '撤回' })
    .click()
  await expect(reporter.getByText(`《${title}》已撤回`)).toBeVisible()
  await expect(footer(reporter).getByRole('button', { name: '再送审' })).toBeVisible()
})
