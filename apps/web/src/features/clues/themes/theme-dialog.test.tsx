import * as interests from '@rongbian/contract/interests'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clueBoard, newClue, newTheme } from '#/features/clues/clues.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const openThemes = async () => {
  const user = await openApp('/topics')
  await user.click(await screen.findByRole('button', { name: '热点主题设置' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: '热点主题设置' })) }
}

const typeWord = async (user: UserEvent, field: HTMLElement, word: string) => {
  await user.click(field)
  await user.keyboard(`${word}{Enter}`)
}

test('R-topics-009 to 016: a theme shows what it would have caught before it is saved', async () => {
  const server = fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(interests.previewInterest, () => ({ items: [newClue({ title: '台风今晚登陆' })], total: 31 })),
    answer(interests.saveInterest, ({ body }) =>
      newTheme({ id: 2, name: body.name, keywords: { must: ['台风'], any: [], exclude: ['广告'] } }),
    ),
  )
  const { user, dialog } = await openThemes()
  await user.click(await dialog.findByRole('button', { name: '新建主题' }))
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '台风')
  await typeWord(user, dialog.getByRole('combobox', { name: '必含词' }), '台风')
  await typeWord(user, dialog.getByRole('combobox', { name: '排除词' }), '广告')
  await user.click(dialog.getByRole('radio', { name: '3 天' }))
  const preview = within(dialog.getByRole('region', { name: '保存之前先看' }))
  expect(await preview.findByText('31 条')).toBeTruthy()
  expect(preview.getByText('台风今晚登陆')).toBeTruthy()
  expect(server.askedOf(interests.saveInterest)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(interests.saveInterest).at(0)?.body).toMatchObject({
      name: '台风',
      keywords: { must: ['台风'], any: [], exclude: ['广告'] },
      range: '3d',
      isHouse: false,
    }),
  )
})

test('R-topics-024, 026, 027: what is wrong is named beside its field while people type', async () => {
  fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(interests.checkInterest, ({ body }) => ({
      name: body.name === '本地要闻' ? '已有同名的主题“本地要闻”' : '',
      keywords: body.keywords?.must.length ? '关键词“台风”重复' : '',
    })),
  )
  const { user, dialog } = await openThemes()
  await user.click(await dialog.findByRole('button', { name: '新建主题' }))
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '本地要闻')
  expect(await dialog.findByText('已有同名的主题“本地要闻”')).toBeTruthy()
  await typeWord(user, dialog.getByRole('combobox', { name: '必含词' }), '台风')
  expect(await dialog.findByText('关键词“台风”重复')).toBeTruthy()
})

const five = [1, 2, 3, 4, 5].map((id) => newTheme({ id, name: `主题${id}`, sort: id }))

test('R-topics-025: with five of one’s own there is no sixth', async () => {
  fakeServer(...newsroom(), ...clueBoard(five))
  const { dialog } = await openThemes()
  expect(await dialog.findByRole('button', { name: '新建主题' })).toHaveProperty('disabled', true)
  expect(dialog.getByText('最多 5 个主题，请先删除一个')).toBeTruthy()
})

test('R-topics-028: the last one is kept, and the server’s words say so', async () => {
  const server = fakeServer(
    ...newsroom(),
    ...clueBoard(),
    answer(interests.switchInterest, () => refuse('not_allowed', { message: '至少保留一个主题' })),
  )
  const { user, dialog } = await openThemes()
  await user.click(await dialog.findByRole('button', { name: '删除“本地要闻”' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.askedOf(interests.switchInterest).at(0)?.body.status).toBe(-1))
  expect(dialog.getByRole('button', { name: '删除“本地要闻”' })).toBeTruthy()
})

test('R-topics-032, 033: themes are moved by keys and buttons, and switched off', async () => {
  const server = fakeServer(
    ...newsroom(),
    ...clueBoard(five),
    answer(interests.sortInterests, () => null),
    answer(interests.switchInterest, () => null),
  )
  const { user, dialog } = await openThemes()
  const orders = () => server.askedOf(interests.sortInterests).map(({ body }) => body.ids)
  await user.click(await dialog.findByRole('button', { name: '下移“主题1”' }))
  await waitFor(() => expect(orders()).toEqual([[2, 1, 3, 4, 5]]))
  within(dialog.getByRole('list', { name: '主题' }))
    .getByRole('button', { name: '主题3' })
    .focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(orders().at(1)).toEqual([1, 3, 2, 4, 5]))
  await user.click(dialog.getByRole('switch', { name: '启用“主题2”' }))
  await waitFor(() =>
    expect(server.askedOf(interests.switchInterest).at(0)?.body).toEqual({ id: 2, status: 0 }),
  )
})

test('a theme of the house is read by everybody and changed by those who manage sources', async () => {
  const house = newTheme({ id: 9, name: '全社要闻', isHouse: true })
  fakeServer(...newsroom(), ...clueBoard([newTheme(), house]))
  const { user, dialog } = await openThemes()
  await user.click(await dialog.findByRole('button', { name: /全社要闻/ }))
  expect(dialog.getByText('全社的主题由管理信源的人修改')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: '删除“全社要闻”' })).toBeNull()
})
