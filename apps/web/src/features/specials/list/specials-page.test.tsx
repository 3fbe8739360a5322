import * as contract from '@rongbian/contract/specials'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  allowing,
  channelId,
  designer,
  listed,
  newSpecial,
  plainLook,
} from '#/features/specials/special.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const reader = { person: { permissions: ['special-publish' as const] } }
const second = '00000000-0000-4000-8000-0000000000a2'

test('R-special-001 R-special-005: each page says how it stands, what it shows and who is in it', async () => {
  fakeServer(
    ...newsroom(reader),
    ...listed([
      newSpecial({
        ...{ state: 'cleared', outlook: 'changed', isPublish: true },
        ...{ lockedBy: '顾行之', categoryName: '突发' },
      }),
    ]),
  )
  await openApp('/specials')
  const card = await screen.findByRole('listitem')
  for (const words of [
    '防汛抗洪',
    '审核通过',
    '已发布，有未发布的改动',
    '12 篇稿件',
    '突发',
    '顾行之正在设计',
  ])
    expect(card.textContent).toContain(words)
  expect(within(card).getByRole('link', { name: '防汛抗洪' }).getAttribute('href')).toContain(
    '/visualizationTopics?id=',
  )
  expect(screen.queryByRole('button', { name: '新建专题' })).toBeNull()
})

test('a page no reader has seen says so instead of counting no stories', async () => {
  fakeServer(...newsroom(reader), ...listed([newSpecial({ isPublish: false, stories: 0 })]))
  await openApp('/specials')
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('发布后计稿件数')
  expect(card.textContent).not.toContain('0 篇')
})

test('a page in review says until when its step is to be decided, and when that has passed', async () => {
  const other = { id: second, name: '两会' }
  fakeServer(
    ...newsroom(reader),
    ...listed([
      newSpecial({ state: 'reviewing', dueAt: '2026-11-18T01:00:00.000Z' }),
      newSpecial({ ...other, state: 'reviewing', dueAt: '2999-11-18T01:00:00.000Z' }),
    ]),
  )
  await openApp('/specials')
  const [late, waiting] = await screen.findAllByRole('listitem')
  expect(late?.textContent).toContain('已过时限')
  expect(waiting?.textContent).toContain('时限')
  expect(waiting?.textContent).not.toContain('已过')
})

test('R-special-030: pages are ordered with the keys', async () => {
  const other = newSpecial({ id: second, name: '两会' })
  const server = fakeServer(
    ...newsroom(designer),
    ...listed([newSpecial(), other]),
    answer(contract.orderSpecials, () => null),
  )
  await openApp('/specials')
  const grip = await screen.findByRole('button', { name: '移动《防汛抗洪》' })
  fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true })
  await waitFor(() =>
    expect(server.askedOf(contract.orderSpecials)).toMatchObject([
      { params: { channelId }, body: { ids: [second, newSpecial().id] } },
    ]),
  )
})

test('a page that is live says why it cannot be deleted', async () => {
  const actions = allowing('special-copy').map((action) =>
    action.code === 'special-delete' ? { ...action, reason: '专题已发布或等待发布，请先下线再删除' } : action,
  )
  fakeServer(...newsroom(designer), ...listed([newSpecial({ actions })]))
  const user = await openApp('/specials')
  await user.click(await screen.findByRole('button', { name: '《防汛抗洪》的更多操作' }))
  const entry = await screen.findByRole('menuitem', { name: /删除/ })
  expect(entry.textContent).toContain('请先下线再删除')
  expect(entry.getAttribute('aria-disabled')).toBe('true')
})

test('no pages: whoever may begins the first; an odd code is refused before it is sent', async () => {
  const server = fakeServer(
    ...newsroom(designer),
    ...listed([]),
    answer(contract.listTemplatesOfSpecials, () => ({ items: [], total: 0 })),
    answer(contract.saveSpecial, () => newSpecial()),
  )
  const user = await openApp('/specials')
  expect(await screen.findByText('这个渠道还没有专题')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '新建专题' })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: '新建专题' }))
  await user.type(await dialog.findByLabelText('专题名称'), '防汛抗洪')
  await user.type(dialog.getByLabelText('代码'), '防汛')
  await user.click(dialog.getByRole('button', { name: '建好并开始设计' }))
  expect(await dialog.findByText(/只用小写字母、数字和连字符/)).toBeTruthy()
  expect(server.askedOf(contract.saveSpecial)).toEqual([])
})

test('a new page begins with the channel’s own template unless another, or an empty page, is chosen', async () => {
  const template = {
    ...{ templateId: second, tenantId: 1, isBuiltIn: false, isDefault: true, channelId },
    ...{ name: '值班模板', note: '', picture: '', tree: [], look: plainLook },
  }
  const server = fakeServer(
    ...newsroom(designer),
    ...listed([]),
    answer(contract.listTemplatesOfSpecials, () => ({ items: [template], total: 1 })),
    answer(contract.saveSpecial, () => refuse('conflict')),
  )
  const user = await openApp('/specials')
  await user.click((await screen.findAllByRole('button', { name: '新建专题' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: '新建专题' }))
  await user.type(await dialog.findByLabelText('专题名称'), '防汛抗洪')
  await user.type(dialog.getByLabelText('代码'), 'flood')
  expect(await dialog.findByRole('radio', { name: /值班模板/ })).toHaveProperty('checked', true)
  const begin = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: '建好并开始设计' }))
    await waitFor(() => expect(server.askedOf(contract.saveSpecial)).toHaveLength(times))
    return server.askedOf(contract.saveSpecial).at(-1)?.body.templateId
  }
  expect(await begin(1)).toBeUndefined()
  await user.click(dialog.getByRole('radio', { name: /空白页面/ }))
  expect(await begin(2)).toBeNull()
})

test('R-special-031 R-special-033 R-special-036: categories are added, ordered and removed; one that holds pages is not', async () => {
  const ids = ['c3', 'c4'].map((end) => `00000000-0000-4000-8000-0000000000${end}`)
  const categories = ids.map((id, sort) => ({
    ...{ id, channelId, sort, enabled: true, specials: sort },
    name: sort ? '会议' : '突发',
  }))
  const server = fakeServer(
    ...newsroom(designer),
    ...listed([]),
    answer(contract.listCategories, () => categories),
    answer(contract.saveCategory, () => categories[0] ?? refuse('invalid')),
    answer(contract.orderCategories, () => null),
    answer(contract.removeCategory, () => refuse('conflict')),
  )
  const user = await openApp('/specials')
  await user.click(await screen.findByRole('button', { name: '专题分类' }))
  const dialog = within(await screen.findByRole('dialog', { name: '专题分类' }))
  await user.type(dialog.getByLabelText('新分类的名称'), '体育')
  await user.click(dialog.getByRole('button', { name: '加分类' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveCategory)).toMatchObject([{ body: { name: '体育' } }]),
  )
  await user.click(dialog.getByRole('button', { name: '下移“突发”' }))
  await waitFor(() =>
    expect(server.askedOf(contract.orderCategories)).toMatchObject([{ body: { ids: ids.toReversed() } }]),
  )
  expect(dialog.getByRole('button', { name: '上移“突发”' })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: '下移“会议”' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: '删除“会议”' }))
  await user.click(await screen.findByRole('button', { name: '删除分类' }))
  expect(await screen.findByText('已存在相同的内容')).toBeTruthy()
})

test('a list that cannot be read is asked for again', async () => {
  let fails = true
  fakeServer(
    ...newsroom(designer),
    ...listed([]),
    answer(contract.searchSpecials, () => (fails ? refuse('invalid') : [newSpecial()])),
  )
  const user = await openApp('/specials')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '防汛抗洪' })).toBeTruthy()
})
