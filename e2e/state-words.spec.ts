import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'

type Desk = ReturnType<typeof reviewers>

interface Release {
  uuid: string
  name: string
  status: number
}

const text = '澜湾灯塔今晨亮灯，守塔人换上了新的灯芯，港务处同时开放登塔步道。'
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const openFolder = (page: Page, name: string) => page.getByRole('treeitem', { name }).click()
const act = async (page: Page, title: string, action: string) => {
  await rowOf(page, title).hover()
  await rowOf(page, title).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const inCity = { column: [{ code: 'city' }] }

/** What the publisher does, by the calls the pages make. */
const publishing = async (desk: Desk, id: number) => {
  const call = await desk.as('publisher')
  const work = `/sprint/rest/workflow/stories/product/${id}`
  const channels = async () =>
    (await call<{ channels: Release[] }>(`/sprint/view/workflow/stories/product/${id}/ratify/info`)).channels
  const channel = async (name: string) => (await channels()).find((one) => one.name === name)
  const stands = (name: string, status: number) =>
    expect.poll(async () => (await channel(name))?.status, { timeout: 30_000 }).toBe(status)
  return {
    stands,
    sign: async (name: string, more: object = {}) =>
      call(`${work}/ratify/process`, { uuid: (await channel(name))?.uuid, ...more }),
    withdraw: () => call(`${work}/relate/process`, { reason: 'order', orderer: '总编室' }),
  }
}

const timesOf = (page: Page) =>
  page
    .getByRole('row')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))

test('发布中心 shows the time it sorts by, and what is deleted there lies in its waste box', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(180_000)
  const title = '港务处开放登塔步道'
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared(title, text)
  const publisher = await publishing(desk, id)
  await publisher.sign('晨光网', inCity)
  await publisher.stands('晨光网', 88)
  await publisher.withdraw()
  await publisher.stands('晨光网', 71)
  const page = await signIn('publisher', { path: '/publishingLibrary' })

  await test.step('what changed last stands first, and the other way round', async () => {
    const order = page.getByRole('button', { name: '作者 / 渠道变动' })
    await expect(rowOf(page, title)).toBeVisible({ timeout: 20_000 })
    const newest = await timesOf(page)
    expect(newest.length).toBeGreaterThan(3)
    expect(newest).toEqual(newest.toSorted().toReversed())
    await order.click()
    await expect.poll(async () => (await timesOf(page))[0]).not.toBe(newest[0])
    const oldest = await timesOf(page)
    expect(oldest).toEqual(oldest.toSorted())
    await order.click()
    await expect(rowOf(page, title)).toBeVisible()
  })

  await test.step('deleted, and brought back', async () => {
    await act(page, title, '删除')
    await expect(page.getByText(`《${title}》已放入废稿箱`)).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(rowOf(page, title)).toBeVisible()
  })

  await test.step('deleted, and found in the waste box', async () => {
    await act(page, title, '删除')
    await expect(rowOf(page, title)).toHaveCount(0)
    await openFolder(page, '废稿箱')
    await expect(page.getByRole('heading', { name: '废稿箱' })).toBeVisible()
    await expect(rowOf(page, title)).toBeVisible()
  })
})
