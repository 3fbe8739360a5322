import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { makePicture } from './support/media-files.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const planning = '/sprint/rest/planning'
const minute = 60_000
const phone = { width: 390, height: 844 }
const tomorrow = () => new Date(Date.now() + 86_400_000)
const typed = (at: Date) => at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16)

/** One event in the words of three houses. */
const told = {
  early: ['石桥湾货轮触礁，十九名船员获救', '石桥湾水域一艘货轮触礁进水，海事部门救起十九名船员，无人伤亡。'],
  harbour: ['十九名船员全部获救：石桥湾触礁货轮已拖离航道', '触礁的货轮在石桥湾搁浅三小时，十九名船员获救。'],
  evening: [
    '石桥湾一货轮触礁，海事局出动六艘船救人',
    '货轮在石桥湾触礁，海事部门六艘船赶到，船员十九人获救。',
  ],
}
type House = keyof typeof told
const houses = Object.keys(told) as House[]

/** Houses of the demo's world say what their address tells them to. */
const addressOf = (house: House, words: readonly string[]) =>
  `https://told-${house}.demo.example/${Math.floor(Date.now() / 1000) - 60}/${words.map(encodeURIComponent).join('/')}`

interface Feed {
  id: number
  name: string
  version: number
  health: string
}
const feedsOf = async (page: Page) =>
  (await read<{ items: Feed[] }>(page, '/sprint/rest/feeds/list?keyword=全程&size=100')).items

const formOf = (house: House, url: string) => ({
  ...{ name: `全程 ${house}`, url, media: `全程 ${house}`, publisher: house, region: '', weight: 1 },
})

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)

test('R-planning-002: from three houses outside to our readers, and the way shows every delay', async ({
  signIn,
  browser,
  playwright,
  product,
}) => {
  test.setTimeout(6 * minute)
  const chief = await signIn('chief')
  const reporter = await signIn('reporter', { viewport: phone, spoils: true })
  const { uuid: reporterId } = await read<{ uuid: string }>(reporter, '/sprint/userinfo/rest/getInfo')

  const { url } = await post<{ url: string }>(chief, `${planning}/displays/add`, {
    ...{ name: '全程', scene: 'overview', rotates: false },
  })
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1920, height: 1080 },
  })
  const wall = await context.newPage()

  await test.step('three houses are read; a rule of the house waits for what three of them tell', async () => {
    for (const house of houses)
      await post(
        chief,
        '/sprint/rest/feeds/add',
        formOf(house, addressOf(house, [`${house} 试运行`, '开通'])),
      )
    await expect
      .poll(async () => (await feedsOf(chief)).map(({ health }) => health), { timeout: 2 * minute })
      .toEqual(['well', 'well', 'well'])
    await post(chief, '/sprint/rest/coverage/line', { line: 1 })
    await wall.goto(url)
    await expect(wall.getByRole('region', { name: '热点事件' })).toBeVisible()
  })

  await test.step('all of them tell of it: within a minute one event, one alert, and the wall has it', async () => {
    for (const { id, name, version } of await feedsOf(chief)) {
      const house = houses.find((one) => name.endsWith(one)) ?? 'early'
      await post(chief, `/sprint/rest/feeds/${id}/change`, {
        ...{ ...formOf(house, addressOf(house, told[house])), version },
      })
    }
    const alertsOf = async () =>
      (
        await read<{ items: { cluster: { title: string } }[] }>(chief, '/sprint/rest/watches/alerts?size=100')
      ).items
        .map(({ cluster }) => cluster.title)
        .filter((title) => title.includes('石桥湾'))
    await expect.poll(alertsOf, { timeout: minute }).toHaveLength(1)
    const gaps = await read<{ items: { title: string; clues: number }[] }>(
      chief,
      '/sprint/rest/coverage/gaps?size=100',
    )
    expect(titlesOf(gaps.items).filter((title) => title.includes('石桥湾'))).toHaveLength(1)
    await expect(wall.getByText(/石桥湾/).first()).toBeVisible({ timeout: minute })
  })

  await test.step('the reporter proposes it on a phone, the chief approves it on another', async () => {
    await reporter.goto('/rongbian/#/topics/gaps')
    const line = reporter.getByRole('listitem').filter({ hasText: '石桥湾' })
    await line.getByRole('button', { name: '报题' }).click()
    const dialog = reporter.getByRole('dialog', { name: '报题' })
    await dialog.getByLabel('题目').fill('石桥湾触礁货轮救援')
    await dialog.getByRole('textbox', { name: '截稿时间' }).fill(typed(tomorrow()))
    await dialog.getByLabel('风险').click()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toBeHidden()

    const handy = await signIn('chief', { viewport: phone, path: '/planning' })
    await handy
      .getByRole('region', { name: '选题' })
      .getByRole('button', { name: /石桥湾触礁货轮救援/ })
      .click()
    await handy.getByRole('button', { name: '通过', exact: true }).click()
    await handy.getByRole('dialog', { name: /^通过/ }).getByRole('button', { name: '通过' }).click()
    await expect(handy.getByRole('article', { name: '选题详情' }).getByText('已通过').first()).toBeVisible()
  })

  const { items } = await read<{ items: { id: number; title: string }[] }>(
    chief,
    `${planning}/topics?keyword=石桥湾触礁货轮救援`,
  )
  const topicId = items[0]?.id
  let storyId = 0
  await test.step('she accepts, goes offline, notes and pictures what she sees, comes back and writes', async () => {
    const { id } = await post<{ id: number }>(chief, `${planning}/missions/give`, {
      ...{
        topicId,
        name: '码头采访获救船员',
        personId: reporterId,
        place: '石桥湾码头',
        dueAt: tomorrow().toISOString(),
      },
    })
    await reporter.goto(`/rongbian/#/missions?mission=${id}`)
    const detail = reporter.getByRole('article', { name: '任务详情' })
    await detail.getByRole('button', { name: '接受', exact: true }).click()
    await expect(detail.getByText('已接受')).toBeVisible()
    await reporter.context().setOffline(true)
    await detail.getByLabel('在现场看到、听到的').fill('船长最后一个离船')
    await detail.getByRole('button', { name: '记下' }).click()
    await expect(detail.getByText('等待发回')).toBeVisible()
    await detail.locator('input[type=file]').setInputFiles(makePicture('码头.png', 90))
    await expect(detail.getByText('等待发回')).toHaveCount(2)
    await expect(detail.getByText('码头.png')).toBeVisible()
    // What she noted goes on its way from whichever page she opens when the net is back.
    await reporter.goto('about:blank')
    await reporter.context().setOffline(false)
    await reporter.goto('/rongbian/#/')
    const arrived = () => read<{ materialList: object[] }>(chief, `${planning}/missions/${id}`)
    await expect.poll(async () => (await arrived()).materialList, { timeout: 45_000 }).toHaveLength(2)
    await reporter.goto(`/rongbian/#/missions?mission=${id}`)
    await expect(detail.getByText('等待发回')).toHaveCount(0)
    const picture = detail.getByRole('img', { name: '现场图片' })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    const opened = reporter.waitForEvent('popup')
    await detail.getByRole('button', { name: '写稿' }).click()
    const editor = await opened
    await expect(editor.getByRole('textbox', { name: '正文' })).toContainText('船长最后一个离船', {
      timeout: 40_000,
    })
    storyId = Number(new URL(editor.url().replace('#/', '')).searchParams.get('storyId'))
    await editor.close()
  })

  await test.step('it is reviewed and issued; the gap closes and the wall follows without reload', async () => {
    const desk = reviewers(playwright.request, product.origin)
    await desk.clear(storyId, 'reporter')
    const publisher = await desk.as('publisher')
    const at = `stories/product/${storyId}`
    const { channels } = await publisher<{ channels: { uuid: string; name: string }[] }>(
      `/sprint/view/workflow/${at}/ratify/info`,
    )
    const uuid = channels.find(({ name }) => name === '晨光网')?.uuid
    await publisher(`/sprint/rest/workflow/${at}/ratify/process`, { uuid })
    await expect
      .poll(
        async () =>
          titlesOf(
            (await read<{ items: { title: string }[] }>(chief, '/sprint/rest/coverage/gaps?size=100')).items,
          ),
        { timeout: minute },
      )
      .not.toContainEqual(expect.stringContaining('石桥湾'))
    await expect(wall.getByRole('region', { name: '今日发布' }).getByText(/码头采访获救船员/)).toBeVisible({
      timeout: minute,
    })
  })

  await test.step('the way of the topic begins outside and ends at the readers, each step with its delay', async () => {
    await chief.goto(`/rongbian/#/planning?topic=${topicId}`)
    const chain = chief.getByRole('region', { name: '全程' })
    for (const step of [
      '外面最早的报道',
      '通过',
      '接受：码头采访获救船员',
      '关联稿件：码头采访获救船员',
      '发布：码头采访获救船员',
    ])
      await expect(chain.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible({
        timeout: minute,
      })
  })
  await context.close()
})
