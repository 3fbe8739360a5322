import * as notifications from '@rongbian/contract/notifications'
import * as personal from '@rongbian/contract/personal'
import type { CurrentUser } from '@rongbian/contract/session'
import * as session from '@rongbian/contract/session'
import type { FeatureCode } from '@rongbian/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp, openElsewhere } from '#/testing/open-app.fixture.tsx'
import { useThemeStore } from '#/theme/theme-store.ts'

const page = '/toolsPage?id=5'
const html = () => document.documentElement

test('R-settings-018, 032: a theme repaints the page and comes along to another browser', async () => {
  const server = fakeServer(...newsroom())
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: '主题设置' }))
  const drawer = await screen.findByRole('dialog', { name: '主题设置' })
  await user.click(within(drawer).getByText('深色'))
  await waitFor(() => expect(html().dataset.theme).toBe('black'))
  await waitFor(() => expect(server.askedOf(personal.updateUserConfig)).not.toEqual([]))

  await openElsewhere(page)
  await waitFor(() => expect(html().dataset.theme).toBe('black'))
})

test('R-settings-006, 022, 030, 034, 035: the language changes at once, is remembered by the server, and comes along to another browser', async () => {
  const server = fakeServer(...newsroom())
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: '语言' }))
  const dialog = await screen.findByRole('dialog', { name: '语言' })
  const heard = server.askedOf(notifications.latestNotifications).length
  const chinese = within(dialog).getAllByRole('button', { name: /文（?/ })
  expect(chinese.map(({ textContent }) => textContent)).toEqual(['简体中文', '繁體中文（澳門）'])
  await user.click(within(dialog).getByText('English'))
  await waitFor(() =>
    expect(server.askedOf(personal.saveLanguage).map(({ body }) => body)).toEqual([{ lang: 'en' }]),
  )
  expect(localStorage.getItem('lang')).toBe('en')
  await waitFor(() => expect(html().lang).toBe('en'))
  await screen.findByRole('link', { name: 'Workspace' })
  // What the server says in words is read again, in the new language.
  await waitFor(() => expect(server.askedOf(notifications.latestNotifications).length).toBeGreaterThan(heard))

  await openElsewhere(page)
  await waitFor(() => expect(html().lang).toBe('en'))
})

test.each<[string, Partial<CurrentUser>, string[]]>([
  ['the administrator', { admin: true }, ['系统管理', '权限管理']],
  ['level 3', { level: 3 }, ['权限管理']],
  ['nobody else', { level: 2 }, []],
])('consoles are offered by right: %s', async (_, person, offered) => {
  fakeServer(...newsroom({ person }))
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: /个人菜单/ }))
  await screen.findAllByText('修改密码')
  const links = screen.queryAllByRole('link', { name: /^(系统管理|权限管理)$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(offered)
})

test.each<[FeatureCode[], string[]]>([
  [[], ['渠道管理']],
  [['thirdPub'], []],
])('R-shell-025: 渠道管理 is there for third-party publishing alone; off are %s', async (off, offered) => {
  fakeServer(...newsroom({ person: { admin: true }, off }))
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: /个人菜单/ }))
  await screen.findByRole('link', { name: '系统管理' })
  const links = screen.queryAllByRole('link', { name: '渠道管理' })
  expect(links.map(({ textContent }) => textContent)).toEqual(offered)
})

test('R-session-037: the language leaves with the session', async () => {
  fakeServer(
    ...newsroom(),
    answer(session.signOutByLink, () => null),
  )
  const loads = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  onTestFinished(() => loads.mockRestore())
  localStorage.setItem('lang', 'zhMo')
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: /個人/ }))
  await user.click(await screen.findByRole('button', { name: '退出' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: '退出' }))
  await waitFor(() => expect(loads).toHaveBeenCalled())
  expect(localStorage.getItem('lang')).toBeNull()
})

test.each([
  ['/system', '#/withoutPermission', '您没有打开这个页面的权限'],
  ['/flows', '#/withoutPermission', '您没有打开这个页面的权限'],
  ['/publishingLibrary', '#/404', '没有找到这个页面'],
  ['/no/such/page', '#/404', '没有找到这个页面'],
])('a page one may not open says so; an unknown one too: %s', async (path, hash, heading) => {
  fakeServer(...newsroom())
  await openApp(path)
  await screen.findByRole('heading', { name: heading })
  expect(location.hash).toBe(hash)
})

test.each<[FeatureCode[], (string | undefined)[]]>([
  [[], ['布局', '主题', '主题色']],
  [['color-match'], ['布局']],
  [['style-layout'], ['主题', '主题色']],
])('R-settings-011, 012, 024: layout and colours each have a switch; off are %s', async (off, groups) => {
  fakeServer(...newsroom({ off }))
  const user = await openApp(page)
  await user.click(await screen.findByRole('button', { name: '主题设置' }))
  const drawer = await screen.findByRole('dialog', { name: '主题设置' })
  const shown = await within(drawer).findAllByRole('group')
  expect(shown.map((group) => group.querySelector('legend')?.textContent)).toEqual(groups)
})

test('R-settings-011, 012, 024: without both there is no button', async () => {
  fakeServer(...newsroom({ off: ['color-match', 'style-layout'] }))
  await openApp(page)
  await screen.findByRole('button', { name: '语言' })
  expect(screen.queryByRole('button', { name: '主题设置' })).toBeNull()
})

test('R-security-030: what was chosen holds no longer where the choice is switched off, and comes back with it', async () => {
  const chosen = { lang: 'en', theme: 'black', themeColor: '#7a5ad6', layout: 'vertical' }
  for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
  const looks = () => {
    const { theme, menuMode } = useThemeStore.getState()
    return [html().lang, html().dataset.theme, theme, menuMode]
  }
  fakeServer(...newsroom({ off: ['language', 'color-match', 'style-layout'] }))
  await openApp(page)
  await waitFor(() => expect(looks()).toEqual(['zh-CN', 'cyan', 'cyan', 'horizontal']))
  await screen.findByRole('link', { name: '工作区' })
  for (const [key, value] of Object.entries(chosen)) expect(localStorage.getItem(key)).toBe(value)

  fakeServer(...newsroom())
  await openApp(page)
  await waitFor(() => expect(looks()).toEqual(['en', 'black', 'black', 'vertical']))
})

test.each<[FeatureCode, string[]]>([
  ['color-match', ['cyan', 'vertical']],
  ['style-layout', ['black', 'horizontal']],
])('R-security-030: colours and layout are switched off one by one: %s', async (off, looks) => {
  localStorage.setItem('theme', 'black')
  localStorage.setItem('layout', 'vertical')
  fakeServer(...newsroom({ off: [off] }))
  await openApp(page)
  await waitFor(() => {
    const { theme, menuMode } = useThemeStore.getState()
    expect([theme, menuMode]).toEqual(looks)
  })
})

test('what is typed right behind Ctrl+K goes into the palette, never into the field it was asked from', async () => {
  fakeServer(...newsroom())
  const user = await openApp(page)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.keyboard('{Control>}k{/Control}先')
  expect(field.value).toBe('')
  await screen.findByRole('combobox', { name: '搜索稿件、页面、操作和人员' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Control>}k{/Control}后来')
  const words = await screen.findByRole<HTMLInputElement>('combobox', { name: '搜索稿件、页面、操作和人员' })
  expect(words.value).toBe('后来')
  expect(field.value).toBe('')
})
