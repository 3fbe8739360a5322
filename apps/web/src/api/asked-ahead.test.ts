import { readFileSync } from 'node:fs'
import * as admin from '@rongbian/contract/admin'
import * as session from '@rongbian/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBeginning } from '#/api/asked-ahead.ts'
import { call } from '#/api/client.ts'
import { startI18n } from '#/i18n/i18n.ts'

const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')
const fetch = vi.fn<typeof globalThis.fetch>()
const stored = new Map<string, string>()
const page = { hash: '', cookie: '' }
const links: string[] = []

const getInfo = '/sprint/userinfo/rest/getInfo'
const asked = () => fetch.mock.calls.map(([url]) => url)
const answers = (name: string) =>
  fetch.mockImplementationOnce(
    async () => new Response(JSON.stringify({ code: 200, msg: '', data: { name } })),
  )

/** As a browser does: the small script, then the product's own. */
const openAt = (hash: string) => {
  page.hash = hash
  fetch.mockClear()
  new Function(boot)()
  watchBeginning()
}
/** As a query asks. */
const ask = () => call(session.getInfo, { signal: new AbortController().signal })
const settle = () => vi.advanceTimersByTimeAsync(6_000)

/** A visit that asks for the person, until its screen stands. */
const visit = async (hash: string) => {
  openAt(hash)
  answers('江予白')
  await ask()
  answers('江予白')
  await ask()
  await settle()
}

beforeEach(async () => {
  await startI18n('zh')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetch)
  links.length = 0
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => ({}),
    head: { append: (link: { href: string }) => links.push(link.href) },
    get cookie() {
      return page.cookie
    },
  })
  vi.stubGlobal('location', {
    pathname: '/rongbian/',
    get hash() {
      return page.hash
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  page.cookie = 'XSRF-TOKEN=today'
})

afterEach(async () => {
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetch.mockReset()
  stored.clear()
  globalThis.askedAhead?.clear()
})

test('the second visit of an address is answered by what was asked before its scripts', async () => {
  await visit('#/workArea')
  answers('asked ahead')
  openAt('#/workArea')
  expect(asked()).toEqual([getInfo])
  expect(await ask()).toEqual({ name: 'asked ahead' })
  expect(asked()).toEqual([getInfo])

  answers('asked later')
  expect(await ask()).toEqual({ name: 'asked later' })
})

test('an address nobody has visited asks what every other does', async () => {
  await visit('#/workArea')
  await visit('#/homePage')
  answers('asked ahead')
  openAt('#/compo?storyId=7')
  expect(asked()).toEqual([getInfo])
})

test('what failed on its way is asked again', async () => {
  await visit('#/workArea')
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  openAt('#/workArea')
  answers('asked again')
  expect(await ask()).toEqual({ name: 'asked again' })
})

test('after a change nothing asked before it is an answer', async () => {
  await visit('#/workArea')
  answers('before')
  openAt('#/workArea')
  answers('changed')
  await call(admin.createRole, { body: { name: '版面', permissions: [] } })
  answers('after')
  expect(await ask()).toEqual({ name: 'after' })
})

test('what a screen asks later is not asked ahead, nor is a change', async () => {
  openAt('#/workArea')
  answers('changed')
  await call(admin.createRole, { body: { name: '版面', permissions: [] } })
  await settle()
  answers('later')
  await ask()
  openAt('#/workArea')
  expect(asked()).toEqual([])
})

test('a change that can be given up is not asked ahead either', async () => {
  openAt('#/workArea')
  answers('changed')
  const { signal } = new AbortController()
  await call(admin.createRole, { body: { name: '版面', permissions: [] }, signal, changes: true })
  await settle()
  openAt('#/workArea')
  expect(asked()).toEqual([])
})

test('without a session nothing is asked ahead', async () => {
  await visit('#/workArea')
  page.cookie = ''
  openAt('#/workArea')
  expect(asked()).toEqual([])
})

test.for(['', 'null', '{"at":1}', '[{"at":"#/workArea"}]', 'half a {'])(
  'a list that is %j is none, and the page begins all the same',
  async (kept) => {
    stored.set('firstAsks', kept)
    openAt('#/workArea')
    expect(asked()).toEqual([])
    answers('江予白')
    expect(await ask()).toEqual({ name: '江予白' })
    await settle()
    answers('asked ahead')
    openAt('#/workArea')
    expect(await ask()).toEqual({ name: 'asked ahead' })
  },
)

const files = {
  core: { zh: ['core.js'], en: ['core-en.js'] },
  words: { zh: ['words.js'], en: ['words-en.js'] },
  pages: { '': ['home.js'], workArea: ['list.js', 'list.css'] },
}
const filled = boot.replace('const firstFiles = {}', `const firstFiles = ${JSON.stringify(files)}`)

test.each([
  ['#/workArea?folder=todo', 'XSRF-TOKEN=1', 'zh', ['./core.js', './list.js', './list.css', './words.js']],
  ['', 'XSRF-TOKEN=1', 'en', ['./core-en.js', './home.js', './words-en.js']],
  ['#/elsewhere', 'XSRF-TOKEN=1', 'zh', ['./core.js']],
  ['#/login', '', 'zh', ['./core.js']],
  ['#/workArea', '', 'xx', []],
])('at %s with %s in %s the files of the first screen are fetched ahead', (hash, cookie, lang, expected) => {
  Object.assign(page, { hash, cookie })
  stored.set('lang', lang)
  new Function(filled)()
  expect(links).toEqual(expected)
})
