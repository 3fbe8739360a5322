import type { Locator, Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { homePath, list, openWith, settled } from './support/home.ts'
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

/** The words of this journey, by the codes a list is narrowed with. */
const words = {
  new: '新建',
  submitted: '已提交',
  rejected: '已驳回',
  edited: '已编辑',
  cleared: '审校通过',
  signed: '已签发',
  published: '已发布',
  withdrawn: '已撤稿',
} as const
type Code = keyof typeof words
const others = (code: Code) => Object.values(words).filter((word) => word !== words[code])

const isCalled = async (place: Locator, code: Code) => {
  await expect(place.getByText(words[code], { exact: true })).toBeVisible({ timeout: 20_000 })
  for (const word of others(code)) await expect(place.getByText(word, { exact: true })).toHaveCount(0)
}

/** In a list, narrowed by its word and by another, and in its detail from head to foot. */
const isCalledIn = async (page: Page, place: string, title: string, code: Code) => {
  await page.goto(`/rongbian/#${place}`)
  await page.reload()
  await isCalled(rowOf(page, title), code)
  const joined = place.includes('?') ? '&' : '?'
  await page.goto(`/rongbian/#${place}${joined}status=${code}`)
  await expect(page.getByText(words[code], { exact: true }).first()).toBeVisible()
  await isCalled(rowOf(page, title), code)
  await page.goto(`/rongbian/#${place}${joined}status=${code === 'new' ? 'published' : 'new'}`)
  await expect(rowOf(page, title)).toHaveCount(0)

  await page.goto(`/rongbian/#${place}`)
  await rowOf(page, title).dblclick()
  const head = page.locator('.rb-detail__head')
  await expect(head).toContainText(title)
  await isCalled(head, code)
  const foot = page.locator('.rb-detail__note')
  for (const word of others(code)) await expect(foot.getByText(word, { exact: true })).toHaveCount(0)
}

test('a story is called the same in every list, in its detail and at home, from first to last', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(360_000)
  const title = '澜湾灯塔今晨亮灯'
  const desk = reviewers(playwright.request, product.origin)
  const reporter = await desk.as('reporter')
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
    type: 'COMPO',
    content: { title, htmlContent: `<p>${text}</p>`, origination: '晨光融媒' },
  })
  const work = `/sprint/rest/workflow/stories/workspace/${id}`
  const page = await signIn('reporter')
  await openWith(page, [{ kind: 'tracking' }])
  const centre = await signIn('publisher', { path: '/publishingLibrary' })

  const is = (code: Code, { folder = 'drafts', isOut = false } = {}) =>
    test.step(words[code], async () => {
      await page.goto(`/rongbian/#${homePath}`)
      await page.reload()
      await settled(page, '稿件跟踪')
      await isCalled(list(page, '稿件跟踪').getByRole('listitem').filter({ hasText: title }), code)
      // Once signed it has left the author's desk for the release centre.
      if (isOut) await isCalledIn(centre, '/publishingLibrary', title, code)
      else await isCalledIn(page, `/workArea?folder=${folder}`, title, code)
    })

  await is('new')
  await reporter(`${work}/submit/approve/process`)
  await is('submitted')
  const editor = await desk.as('editor')
  await editor(`${work}/approve/deny/process`, { comment: '请补一张夜景' })
  await is('rejected', { folder: 'todo' })
  await desk.clear(id, 'reporter', true)
  await is('cleared')

  const publisher = await publishing(desk, id)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const timed = { periodPublish: true, issueDate: tomorrow, column: [{ code: 'local' }] }
  await publisher.sign('晨光客户端', timed)
  await is('signed', { isOut: true })
  await publisher.sign('晨光网', inCity)
  await publisher.stands('晨光网', 88)
  await is('published', { isOut: true })
  await publisher.withdraw()
  await publisher.stands('晨光网', 71)
  await is('withdrawn', { isOut: true })
})

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
    await expect(page.getByText(`《${title}》删除成功，已放入废稿箱`)).toBeVisible()
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
