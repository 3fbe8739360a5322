import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const planning = '/sprint/rest/planning'
const tomorrow = () => new Date(Date.now() + 86_400_000)
/** As somebody types it, by the newsroom's clock. */
const typed = (at: Date) => at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16)

interface Made {
  id: number
}
const propose = (page: Page, title: string) =>
  post<Made>(page, `${planning}/topics/add`, {
    title,
    reason: '读者在问',
    deadline: tomorrow().toISOString(),
    propose: true,
  })

const lineOf = (page: Page, title: string) =>
  page.getByRole('region', { name: '选题' }).getByRole('button', { name: title })
const itemOf = (page: Page, title: string) => page.getByRole('list', { name: '议程' }).getByLabel(title)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('R-planning-001, R-planning-002: a topic goes from proposal over the meeting and a task to its readers', async ({
  signIn,
  playwright,
  product,
}) => {
  test.setTimeout(240_000)
  const reporter = await signIn('reporter', { path: '/workArea' })
  const chief = await signIn('chief')

  await test.step('a reporter with one menu entry proposes, with what is like it in sight', async () => {
    await propose(reporter, '澜湾渡口恢复夜航航线')
    await reporter.getByRole('link', { name: '策划', exact: true }).click()
    await reporter.getByRole('button', { name: '报题' }).click()
    const dialog = dialogOf(reporter, '报题')
    await dialog.getByLabel('题目').fill('澜湾渡口夜航')
    await expect(dialog.getByRole('region', { name: '题目相近的选题' })).toContainText('澜湾渡口恢复夜航航线')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByText('请写理由')).toBeVisible()
    await dialog.getByLabel('理由').fill('停航三年，今晚恢复')
    await dialog.getByRole('textbox', { name: '截稿时间' }).fill(typed(tomorrow()))
    await dialog.getByLabel('风险').click()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(reporter, '澜湾渡口夜航')).toContainText('待审定')
  })

  await test.step('the meeting decides with the keys alone: approve, merge, refuse', async () => {
    await propose(reporter, '桥头早市涨价')
    await chief.goto('/rongbian/#/planning/meeting')
    await chief.getByRole('button', { name: '召集选题会' }).click()
    await dialogOf(chief, '召集选题会').getByRole('button', { name: '召集选题会' }).click()
    await expect(dialogOf(chief, '召集选题会')).toBeHidden()

    await itemOf(chief, '澜湾渡口夜航').focus()
    await chief.keyboard.press('a')
    await expect(itemOf(chief, '澜湾渡口夜航')).toContainText('已通过')

    await itemOf(chief, '澜湾渡口恢复夜航航线').focus()
    await chief.keyboard.press('m')
    const merging = dialogOf(chief, '并入：澜湾渡口恢复夜航航线')
    await expect(merging.getByRole('combobox', { name: '并入' })).toBeFocused()
    await chief.keyboard.type('澜湾渡口夜航')
    await expect(chief.getByRole('option', { name: '澜湾渡口夜航' })).toBeAttached()
    await chief.keyboard.press('Enter')
    await merging.getByRole('button', { name: '并入' }).press('Enter')
    await expect(merging).toBeHidden()

    await itemOf(chief, '桥头早市涨价').focus()
    await chief.keyboard.press('x')
    const refusing = dialogOf(chief, '不通过：桥头早市涨价')
    await expect(refusing.getByLabel('理由')).toBeFocused()
    await chief.keyboard.type('上周做过')
    await refusing.getByRole('button', { name: '不通过' }).press('Enter')
    await expect(itemOf(chief, '桥头早市涨价')).toContainText('上周做过')
  })

  await test.step('the proposer sees it without reloading, and is told', async () => {
    await expect(lineOf(reporter, '澜湾渡口夜航')).toContainText('已通过')
    await expect(lineOf(reporter, '桥头早市涨价')).toContainText('未通过')
    const { displist } = await post<{ displist: { title: string }[] }>(
      reporter,
      '/sprint/rest/upnotification/notification/listInfo',
      { size: 20 },
    )
    const told = displist.map(({ title }) => title)
    expect(told).toContain('选题“澜湾渡口夜航”已通过')
    expect(told).toContain('选题“澜湾渡口恢复夜航航线”并入“澜湾渡口夜航”')
  })

  let storyId = 0
  await test.step('a task is given with the load in sight, accepted, and its story begun', async () => {
    await chief.goto('/rongbian/#/planning')
    await lineOf(chief, '澜湾渡口夜航').click()
    await chief.getByRole('article', { name: '选题详情' }).getByRole('button', { name: '派任务' }).click()
    const dialog = dialogOf(chief, '派任务：澜湾渡口夜航')
    await dialog.getByLabel('任务', { exact: true }).fill('随首班船采访')
    await dialog.getByRole('combobox', { name: '一个人' }).fill('陆问川')
    await chief.getByText(/陆问川.*手里/).click()
    await dialog.getByLabel('地点').fill('澜湾渡口')
    await dialog.getByRole('button', { name: '派出' }).click()
    await expect(dialog).toBeHidden()

    await reporter.goto('/rongbian/#/missions')
    await reporter.getByRole('button', { name: '接受', exact: true }).click()
    await reporter.getByRole('button', { name: /随首班船采访/ }).click()
    const detail = reporter.getByRole('article', { name: '任务详情' })
    await expect(detail.getByText('已接受')).toBeVisible()
    await detail.getByLabel('在现场看到、听到的').fill('首班船载客四十二人')
    await detail.getByRole('button', { name: '记下' }).click()
    await expect(detail.getByRole('listitem').filter({ hasText: '首班船载客四十二人' })).toBeVisible()
    const opened = reporter.waitForEvent('popup')
    await detail.getByRole('button', { name: '写稿' }).click()
    const editor = await opened
    await expect(editor.getByRole('textbox', { name: '正文' })).toContainText('首班船载客四十二人', {
      timeout: 40_000,
    })
    storyId = Number(new URL(editor.url().replace('#/', '')).searchParams.get('storyId'))
    await editor.close()
  })

  await test.step('it is reviewed and issued, and the way of the topic shows it', async () => {
    const desk = reviewers(playwright.request, product.origin)
    await desk.clear(storyId, 'reporter')
    const publisher = await desk.as('publisher')
    const at = `stories/product/${storyId}`
    const { channels } = await publisher<{ channels: { uuid: string; name: string }[] }>(
      `/sprint/view/workflow/${at}/ratify/info`,
    )
    const uuid = channels.find(({ name }) => name === '晨光网')?.uuid
    await publisher(`/sprint/rest/workflow/${at}/ratify/process`, { uuid })
    await chief.goto('/rongbian/#/planning')
    await lineOf(chief, '澜湾渡口夜航').click()
    const chain = chief.getByRole('region', { name: '全程' })
    await expect(chain.getByRole('listitem').filter({ hasText: '关联稿件：随首班船采访' })).toBeVisible()
    await expect(chain.getByRole('listitem').filter({ hasText: '接受：随首班船采访' })).toBeVisible()
    const released = chain.getByRole('listitem').filter({ hasText: '发布：随首班船采访' })
    await expect(async () => {
      await chief.reload()
      await expect(released).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(released).toContainText('晨光网')
  })
})

test('R-planning-002: on a phone without a net notes wait on the device and are sent once when it is back', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const chief = await signIn('chief', { path: '/planning' })
  const phone = await signIn('reporter', { viewport: { width: 390, height: 844 }, spoils: true })
  const { id: topicId } = await propose(phone, '夜市搬迁首日')
  await post(chief, `${planning}/topics/${topicId}/act`, { action: 'topic-approve' })
  const { user } = { user: await read<{ uuid: string }>(phone, '/sprint/userinfo/rest/getInfo') }
  const mission = await post<Made>(chief, `${planning}/missions/give`, {
    topicId,
    name: '守在东门',
    personId: user.uuid,
    dueAt: tomorrow().toISOString(),
  })
  await phone.goto(`/rongbian/#/missions?mission=${mission.id}`)
  const detail = phone.getByRole('article', { name: '任务详情' })
  await detail.getByRole('button', { name: '接受', exact: true }).click()
  await detail.getByRole('button', { name: '签到' }).click()
  await dialogOf(phone, '签到：守在东门').getByLabel('我在哪里').fill('东门')
  await dialogOf(phone, '签到：守在东门').getByRole('button', { name: '签到' }).click()
  await expect(detail.getByText('已在“东门”签到')).toBeVisible()
  expect(await phone.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)

  await phone.context().setOffline(true)
  await detail.getByLabel('在现场看到、听到的').fill('卷帘门都拉下来了')
  await detail.getByRole('button', { name: '记下' }).click()
  await expect(detail.getByText('等待发回')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(detail.getByText('等待发回')).toBeHidden({ timeout: 45_000 })
  const { materialList } = await read<{ materialList: { text: string }[] }>(
    chief,
    `${planning}/missions/${mission.id}`,
  )
  expect(materialList.map(({ text }) => text)).toEqual(['卷帘门都拉下来了'])
})
