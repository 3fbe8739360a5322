import * as session from '@rongbian/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyDesk } from '#/testing/desk.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { goTo, openApp } from '#/testing/open-app.fixture.tsx'

const demoAccount = { account: 'editor', role: '编辑', use: '写稿', password: 'Demo#2026' }

/** A demo newsroom that knows nobody until somebody signs in. */
const withoutSession = () => {
  let isSignedIn = false
  return fakeServer(
    ...newsroom(),
    ...emptyDesk(),
    answer(session.entryState, () => ({
      newsroom: '晨光融媒',
      needsSetup: false,
      demo: true,
      titleSuffix: '',
      timeZone: 'Asia/Shanghai',
      demoAccounts: [demoAccount],
    })),
    answer(session.isCaptchaNeeded, () => false),
    answer(session.getInfo, () => (isSignedIn ? newPerson() : refuse('not_signed_in'))),
    answer(session.signIn, () => {
      isSignedIn = true
      return { token: 'token', user: newPerson() }
    }),
  )
}

const signIn = async (user: Awaited<ReturnType<typeof openApp>>) => {
  await user.click(await screen.findByRole('button', { name: /填入 editor/ }))
  await user.click(screen.getByRole('button', { name: '登录' }))
}

test('a page asked for without a session is opened after signing in', async () => {
  withoutSession()
  const user = await openApp('/toolsPage?id=5')
  await screen.findByText('登录已过期或尚未登录，登录后回到刚才的页面')
  expect(location.hash).toMatch(/^#\/login\?redirect=/)
  await signIn(user)
  await waitFor(() => expect(location.hash).toBe('#/toolsPage?id=5'))
  await screen.findByRole('heading', { level: 1, name: '帮助中心' })
  goTo('/login')
  await waitFor(() => expect(location.hash).toBe('#/workArea'))
  expect(await screen.findByRole('heading', { name: '我的草稿' })).toBeTruthy()
})

test('what another person asked first on this machine is not asked in the name of who signs in', async () => {
  withoutSession()
  const user = await openApp('/toolsPage?id=5')
  await screen.findByText('登录已过期或尚未登录，登录后回到刚才的页面')
  localStorage.setItem('firstAsks', '[{"at":"#/homePage","asks":[]}]')
  await signIn(user)
  await screen.findByRole('heading', { level: 1, name: '帮助中心' })
  expect(localStorage.getItem('firstAsks')).toBeNull()
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a redirect to %s stays here',
  async (target) => {
    const { origin } = location
    withoutSession()
    const user = await openApp(`/login?redirect=${encodeURIComponent(target)}`)
    await signIn(user)
    await waitFor(() => expect(location.hash).toBe('#/workArea'))
    expect(location.origin).toBe(origin)
    expect(await screen.findByRole('heading', { name: '我的草稿' })).toBeTruthy()
  },
)

test('R-errors-011: an answer that nobody can read leaves the form usable', async () => {
  withoutSession()
  const user = await openApp('/login')
  await screen.findByRole('button', { name: /填入 editor/ })
  const known = globalThis.fetch
  let isBroken = true
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    isBroken && String(init?.body ?? '').includes('password')
      ? new Response(JSON.stringify({ code: 200, msg: '' }), {
          headers: { 'content-type': 'application/json' },
        })
      : known(address, init),
  )
  await signIn(user)
  await screen.findByText('Error')
  isBroken = false
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(location.hash).toBe('#/workArea'))
})
