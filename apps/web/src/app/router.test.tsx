import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allFeatures } from '#/app/all-features.ts'
import { emptyDesk } from '#/testing/desk.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const helpPage = allFeatures.flatMap(({ pages = [] }) => pages).find(({ path }) => path === '/toolsPage')

test('a page that cannot be fetched says so where it would stand, and is fetched again', async () => {
  if (!helpPage) throw new Error('no such page')
  // How long it takes to come is no part of this.
  await helpPage.load()
  fakeServer(...newsroom(), ...emptyDesk())
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .spyOn(helpPage, 'load')
    .mockRejectedValue(new TypeError('error loading dynamically imported module'))
  await openApp('/toolsPage?id=5')

  await screen.findByText('连接不上服务器，请检查网络后重试')
  expect(screen.getByRole('link', { name: '工作区' })).toBeTruthy()

  load.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '帮助中心' })
})

test.each([
  ['没有权限打开', '没有权限打开'],
  [{ status: 500 }, 'Has Error'],
])('R-errors-027: a failure that is no error, %o, is told as %s', async (reason, words) => {
  if (!helpPage) throw new Error('no such page')
  fakeServer(...newsroom(), ...emptyDesk())
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(helpPage, 'load').mockRejectedValue(reason)
  await openApp('/toolsPage?id=5')
  expect(await screen.findByText(words)).toBeTruthy()
})
