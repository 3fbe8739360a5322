import type { Page } from '@playwright/test'
import { ical, type VEvent } from '../apps/server/src/features/calendar/ical.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const planning = '/sprint/rest/planning'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const typed = (at: Date) => at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16)

interface Made {
  id: number
}

/** What a calendar program makes of the address. */
const subscribed = async (page: Page, url: string, uid: string) => {
  const answer = await page.context().request.get(url)
  const events = Object.values(ical.sync.parseICS(await answer.text()))
  return events.find((one): one is VEvent => one?.type === 'VEVENT' && (one as VEvent).uid.startsWith(uid))
}

test('R-planning-002: a task stands in the calendar and in its holder’s own, is moved with a reason and cancelled', async ({
  signIn,
}) => {
  test.setTimeout(180_000)
  const chief = await signIn('chief', { path: '/planning' })
  const reporter = await signIn('reporter', { path: '/missions' })
  const { uuid } = await read<{ uuid: string }>(reporter, '/sprint/userinfo/rest/getInfo')
  const topic = await post<Made>(reporter, `${planning}/topics/add`, {
    ...{ title: '冰面救援演练', reason: '消防邀请', deadline: inDays(3).toISOString(), propose: true },
  })
  await post(chief, `${planning}/topics/${topic.id}/act`, { action: 'topic-approve' })
  const mission = await post<Made>(chief, `${planning}/missions/give`, {
    ...{ topicId: topic.id, name: '冰面现场采访', personId: uuid, dueAt: inDays(2).toISOString() },
  })

  let address = ''
  await test.step('the reporter gets an address for the phone', async () => {
    await reporter.getByRole('link', { name: '日历', exact: true }).click()
    await reporter.getByRole('button', { name: '订阅与导入' }).click()
    const keys = reporter.getByRole('region', { name: '在手机上看' })
    await keys.getByLabel('给哪里用').fill('我的手机')
    await keys.getByRole('button', { name: '要一个地址' }).click()
    address = await keys.getByLabel('订阅地址').inputValue()
    expect(address).toMatch(/\/ics\/[\w-]{43}\.ics$/)
    await reporter.keyboard.press('Escape')
  })
  const inPhone = () => subscribed(reporter, address, `mission-${mission.id}@`)
  const first = await inPhone()
  expect(first).toMatchObject({ summary: '冰面现场采访（待接受）', status: 'TENTATIVE' })

  await test.step('the chief moves it without a mouse; nothing moves without a reason', async () => {
    await chief.goto('/rongbian/#/planning/calendar?view=list')
    await chief
      .getByRole('button', { name: /采访任务 .*冰面现场采访/ })
      .first()
      .press('Enter')
    const detail = chief.getByRole('article', { name: '日历详情' })
    await detail.getByRole('button', { name: '移动' }).click()
    const dialog = chief.getByRole('dialog', { name: '移动：冰面现场采访' })
    await dialog.getByRole('textbox', { name: '开始' }).fill(typed(inDays(4)))
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(dialog.getByText('请写明理由')).toBeVisible()
    await dialog.getByLabel('理由').fill('演练改期')
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(dialog).toBeHidden()
  })
  await expect(async () => {
    const moved = await inPhone()
    expect(Number(moved?.sequence)).toBeGreaterThan(Number(first?.sequence))
    expect(Number(moved?.start)).toBeGreaterThan(inDays(3).getTime())
  }).toPass()

  await post(chief, `${planning}/missions/${mission.id}/act`, { action: 'mission-cancel', note: '演练取消' })
  expect(await inPhone()).toMatchObject({ status: 'CANCELLED' })
})

test('an event is planned for every week; one time is left out and the others stay', async ({ signIn }) => {
  test.setTimeout(120_000)
  const chief = await signIn('chief', { path: '/planning/calendar' })
  await chief.getByRole('button', { name: '新日程' }).click()
  const dialog = chief.getByRole('dialog', { name: '新日程' })
  await dialog.getByLabel('日程', { exact: true }).fill('夜班交接')
  await dialog.getByRole('combobox', { name: '重复' }).click()
  await chief.getByTitle('每周', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  const chips = chief.getByRole('button', { name: /日程 .*夜班交接/ })
  await expect(chips.first()).toBeVisible()
  const count = await chips.count()
  expect(count).toBeGreaterThan(1)
  await chips.nth(1).click()
  await chief.getByRole('article', { name: '日历详情' }).getByRole('button', { name: '取消日程' }).click()
  const cancel = chief.getByRole('dialog', { name: '取消日程：夜班交接' })
  await cancel.getByLabel('理由').fill('放假')
  await cancel.getByRole('button', { name: '取消日程' }).click()
  await expect(cancel).toBeHidden()
  await expect(chips).toHaveCount(count - 1)
})

test('on a phone the calendar is a list, and the tabs scroll instead of breaking', async ({ signIn }) => {
  const phone = await signIn('reporter', {
    path: '/planning/calendar',
    viewport: { width: 390, height: 844 },
  })
  await expect(phone.getByRole('radio', { name: '列表' })).toBeChecked()
  await expect(phone.getByRole('radio', { name: '月' })).toHaveCount(0)
  expect(await phone.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
  await phone.getByRole('navigation', { name: '策划' }).getByRole('link', { name: '采访任务' }).click()
  await expect(phone.getByRole('radio', { name: '派给我的' })).toBeChecked()
})
