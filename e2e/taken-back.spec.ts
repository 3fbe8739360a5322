import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { post } from './support/stories.ts'

const title = '海堤复绿段今日开放'
const text = '海堤复绿段今日开放，全长三公里，设观景点五处。'
/** The long run waits for the hour; the short one leaves that to the server's take-back.test.ts, which moves the clock. */
const isWhole = process.env.WHOLE === '1'
/** Long enough for a person to change their mind on a slow machine. */
const hourMs = isWhole ? 100_000 : 3_600_000

interface Release {
  uuid: string
  name: string
  status: number
}

test('a story that was withdrawn does not come back at the hour it was timed to', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(300_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared(title, text)
  const page = await signIn('publisher', { path: `/workArea?folder=todo&story=workspace:${id}` })
  const releases = async () => {
    const info = `/sprint/view/workflow/stories/product/${id}/ratify/info`
    const { channels } = await post<{ channels: Release[] }>(page, info)
    return new Map(channels.map((channel) => [channel.name, channel]))
  }
  const statusOf = async (name: string) => (await releases()).get(name)?.status

  const known = await releases()
  const sign = (name: string, more: object = {}) =>
    post(page, `/sprint/rest/workflow/stories/product/${id}/ratify/process`, {
      uuid: known.get(name)?.uuid,
      ...more,
    })
  await sign('晨光网', { column: [{ code: 'city' }] })
  await expect.poll(() => statusOf('晨光网'), { timeout: 20_000 }).toBe(88)
  const due = Date.now() + hourMs
  await sign('晨光客户端', {
    column: [{ code: 'local' }],
    periodPublish: true,
    issueDate: new Date(due).toISOString(),
  })

  await page.goto(`/rongbian/#/publishingLibrary?story=product:${id}`)
  const detail = page.getByRole('dialog', { name: title }).first()
  await expect(detail.getByRole('contentinfo')).toBeVisible({ timeout: 20_000 })
  await detail.getByRole('button', { name: '更多功能' }).click()
  await page.getByRole('menuitem', { name: '一键撤稿', exact: true }).click()
  const down = page.getByRole('dialog', { name: new RegExp(title) }).last()
  const ahead = down.getByRole('list', { name: '还没有发出的' })
  await expect(ahead.getByRole('checkbox', { name: /晨光客户端/ })).toBeChecked()
  await expect(ahead).toContainText('定时')
  await down.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('请在说明中写明为什么撤稿')).toBeVisible()
  await down.getByLabel('说明').fill('活动取消')
  await down.getByRole('button', { name: /确\s*定/ }).click()
  await down.getByRole('button', { name: '确认撤稿' }).click()
  await expect(page.getByText('撤稿成功').first()).toBeVisible({ timeout: 20_000 })
  expect(await statusOf('晨光客户端')).toBe(90)

  if (isWhole) await expect.poll(() => Date.now() > due + 5_000, { timeout: hourMs + 20_000 }).toBe(true)
  expect(await statusOf('晨光网')).toBe(71)
  expect(await statusOf('晨光客户端')).toBe(90)
})
