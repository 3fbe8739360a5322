import * as personal from '@rongbian/contract/personal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseFromMenu,
  homeNewsroom,
  noRegion,
  openHome,
  plainLayout,
  region,
  settled,
} from '#/features/home/home.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { goTo } from '#/testing/open-app.fixture.tsx'

const alertOf = async (words: RegExp) => {
  const found = await screen.findByText(words)
  return within(found.closest<HTMLElement>('[role=alert]') ?? found)
}
const noAlert = (words: RegExp) => waitFor(() => expect(screen.queryByText(words)).toBeNull())
const editButton = () => screen.findByRole<HTMLButtonElement>('button', { name: '编辑首页' })

test('R-dashboard-039 to 052, 069: style and alignment are chosen in a dialog and kept by the server', async () => {
  const kept: Record<string, unknown> = { homeLayout: plainLayout }
  fakeServer(...homeNewsroom([], { kept }))
  const user = await openHome()
  await chooseFromMenu(user, '公告', '设置')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio')).toHaveLength(10)
  await user.click(dialog.getByText('小图摘要'))
  await user.click(dialog.getByText('两端对齐'))
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(kept.homeLayout).toMatchObject({
      blocks: [{}, {}, { modelData: { style: 'smallImageSummary', align: 'justify' } }, {}],
    }),
  )

  localStorage.clear()
  await openHome()
  await chooseFromMenu(user, '公告', '设置')
  for (const name of ['小图摘要', '两端对齐'])
    expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked, name).toBe(true)
})

test('the first paint is this browser’s copy, the second the server’s, and never another person’s', async () => {
  const kept: Record<string, unknown> = { homeLayout: plainLayout }
  let held: PromiseWithResolvers<void> | undefined
  const search = answer(personal.searchUserConfig, async () => {
    await held?.promise
    return kept
  })
  fakeServer(...homeNewsroom([], { kept }), search)
  await openHome()
  expect(await region('稿件跟踪')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('homeLayout')).not.toBeNull())

  held = Promise.withResolvers()
  kept.homeLayout = { ...plainLayout, blocks: plainLayout.blocks.slice(0, 3) }
  await openHome()
  expect(await region('稿件跟踪')).toBeTruthy()
  held.resolve()
  await noRegion('稿件跟踪')

  held = Promise.withResolvers()
  const local = JSON.parse(localStorage.getItem('homeLayout') ?? '{}')
  const blocks = [...local.layout.blocks, { assemblyName: 'colleagues', x: 6, y: 7, w: 6, h: 3 }]
  const others = { ...local, person: 'another', layout: { ...local.layout, blocks } }
  localStorage.setItem('homeLayout', JSON.stringify(others))
  await openHome()
  expect((await editButton()).disabled).toBe(true)
  expect(screen.queryByRole('region', { name: '同部门同事' })).toBeNull()
  held.resolve()
})

test('a layout of an older version is shown as far as it is known, and kept as it is', async () => {
  const old = [
    { x: 0, y: 0, w: 12, h: 4, i: 'abcdefgh', assemblyName: 'carousel' },
    { x: 0, y: 4, w: 6, h: 3, i: 'abcdefgh', assemblyName: 'weather' },
    { x: 6, y: 4, w: 6, h: 3, assemblyName: 'todo', modelData: 'none' },
  ]
  const kept = { homeLayout: old }
  const server = fakeServer(...homeNewsroom([], { kept }))
  await openHome()
  expect(await region('待办提醒')).toBeTruthy()
  expect(await region('空白区块')).toBeTruthy()
  await openHome()
  expect(await region('待办提醒')).toBeTruthy()
  expect(kept.homeLayout).toBe(old)
  expect(server.askedOf(personal.updateUserConfig)).toEqual([])
})

test('a layout that cannot be understood is kept until the person saves another', async () => {
  const unknown = { dashboard: '<p>v0</p>' }
  const kept: Record<string, unknown> = { homeLayout: unknown }
  fakeServer(...homeNewsroom([], { kept }))
  const user = await openHome()
  await alertOf(/无法识别/)
  expect(await region('待办提醒')).toBeTruthy()
  expect(kept.homeLayout).toBe(unknown)
  await chooseFromMenu(user, '待办提醒', '移除')
  await noAlert(/无法识别/)
  expect(kept.homeLayout).toMatchObject({ version: 1 })
})

test('R-dashboard-069: with nothing in the browser, a layout that cannot be read gives way to the default, which says so', async () => {
  const kept = { homeLayout: plainLayout }
  let isWell = false
  const search = answer(personal.searchUserConfig, () => (isWell ? kept : refuse('forbidden')))
  fakeServer(
    ...homeNewsroom([], { kept, person: { roleNames: ['部门主任'], permissions: ['library-workspace'] } }),
    search,
  )
  const user = await openHome()
  const alert = await alertOf(/暂时显示默认布局/)
  for (const name of ['轮播', '待办提醒', '业务统计', '选题线索', '渠道发稿排行'])
    expect(await region(name)).toBeTruthy()

  // What is only looked at works; what would be kept has to wait.
  const business = await settled('业务统计')
  await user.click(business.getByText('近 30 天'))
  await waitFor(() =>
    expect(business.getByRole<HTMLInputElement>('radio', { name: '近 30 天' }).checked).toBe(true),
  )
  expect((await editButton()).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '业务统计的更多操作' }))
  const removal = await screen.findByRole('menuitem', { name: '移除' })
  expect(removal.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  expect(localStorage.getItem('homeLayout')).toBeNull()
  expect(kept.homeLayout).toBe(plainLayout)

  isWell = true
  await user.click(alert.getByRole('button', { name: '重试' }))
  await noAlert(/暂时显示默认布局/)
  await noRegion('业务统计')
  expect(await region('稿件跟踪')).toBeTruthy()
  expect((await editButton()).disabled).toBe(false)
})

test('what cannot be saved is told, kept, tried again, and sent by the next visit', async () => {
  const kept: Record<string, unknown> = { homeLayout: plainLayout }
  let isWell = false
  const update = answer(personal.updateUserConfig, ({ body: { name, value } }) => {
    if (!isWell) return refuse('unavailable')
    kept[name] = value
    return null
  })
  fakeServer(...homeNewsroom([], { kept }), update)
  const user = await openHome()
  await chooseFromMenu(user, '待办提醒', '移除')
  await alertOf(/没有保存到服务器/)
  await openHome()
  expect(await region('空白区块')).toBeTruthy()
  await alertOf(/没有保存到服务器/)
  expect(kept.homeLayout).toBe(plainLayout)

  // Elsewhere too, whoever would sign out is told what that loses.
  goTo('/toolsPage?id=5')
  expect(await screen.findByRole('navigation', { name: '个人中心' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /个人菜单/ }))
  await user.click(await screen.findByRole('button', { name: '退出' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('确定退出登录吗')
  expect(question.textContent).toContain('退出后会丢失')
  await user.click(within(question).getByRole('button', { name: /^取\s*消$/ }))
  goTo('/homePage')
  const alert = await alertOf(/没有保存到服务器/)
  isWell = true
  await user.click(alert.getByRole('button', { name: '重试' }))
  await noAlert(/没有保存到服务器/)
  expect(kept.homeLayout).toMatchObject({ blocks: [{}, { assemblyName: 'blank' }, {}, {}] })
})
