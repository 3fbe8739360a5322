import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

const paths = {
  search: '/sprint/userConfig/search',
  update: '/sprint/userConfig/update',
  lang: '/sprint/userinfo/rest/lang/save',
  info: '/sprint/userinfo/rest/getInfo',
  switches: '/sprint/rest/tenant/module/permission',
}

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const keep = async (account: string, name: string, value: unknown) =>
  (await news.as(account).post(paths.update, { name, value })).json()
const keptBy = async (account: string, names?: string[]) =>
  (await news.as(account).post(paths.search, names ? { names } : {})).json().data

describe('R-settings-007, 032, 033, R-dashboard-069: what a person has chosen', () => {
  const theme = { theme: 'black', themeColor: '#1FA99A' }

  test('is kept by name, the last word counts', async () => {
    for (const value of ['vertical', 'horizontal'])
      expect(await keep('editor', 'layout', value)).toMatchObject({ code: 200 })
    expect(await keep('editor', 'theme', theme)).toMatchObject({ code: 200 })
    expect(await keptBy('editor')).toEqual({ layout: 'horizontal', theme })
    expect(await keptBy('editor', ['theme', 'homeLayout'])).toEqual({ theme })
  })

  test('is read under the short path as well', async () => {
    const answer = await news.as('editor').post('/userConfig/search', { names: ['theme'] })
    expect(answer.json()).toMatchObject({ code: 200, data: { theme } })
  })

  test('is nobody else’s, in this house or another', async () => {
    await addNeighbour(news.db)
    expect(await keptBy('reporter')).toEqual({})
    expect(await keptBy('neighbour')).toEqual({})
    await keep('neighbour', 'layout', 'vertical')
    expect(await keptBy('editor', ['layout'])).toEqual({ layout: 'horizontal' })
  })

  test.each([
    ['an unknown name', { name: 'password', value: 1 }],
    ['no name', { value: 1 }],
    ['a value beyond measure', { name: 'homeLayout', value: 'x'.repeat(70_000) }],
  ])('%s is refused', async (_, body) => {
    expect((await news.as('editor').post(paths.update, body)).json()).toMatchObject({ code: 400 })
  })
})

describe('R-settings-020, 034, 035: the language', () => {
  const langOf = async (account: string) => (await news.newClientOf(account).get(paths.info)).json().data.lang

  test('is nothing before anyone chose, and then what they chose, wherever they sign in', async () => {
    expect(await langOf('proof')).toBeNull()
    for (const lang of ['zhMo', 'zh']) {
      expect((await news.as('proof').post(paths.lang, { lang })).json()).toMatchObject({ code: 200 })
      expect(await langOf('proof')).toBe(lang)
    }
    expect(await langOf('proof2')).toBeNull()
  })

  test('R-settings-013: is the default again where the newsroom has switched the choice off', async () => {
    const turn = (enabled: boolean) =>
      news.as('admin').post('/sprint/rest/admin/features/update', { code: 'language', enabled })
    await news.as('proof3').post(paths.lang, { lang: 'zhMo' })
    await turn(false)
    expect(await langOf('proof3')).toBeNull()
    await turn(true)
    expect(await langOf('proof3')).toBe('zhMo')
  })

  test.each(['fr', '', 'zh-CN', null])('%j is none', async (lang) => {
    expect((await news.as('proof').post(paths.lang, { lang })).json()).toMatchObject({ code: 400 })
  })
})

test.each([
  ['R-settings-011', 'color-match'],
  ['R-settings-012', 'style-layout'],
  ['R-settings-013', 'language'],
  ['R-settings-014', 'recommendedTopics'],
  ['R-settings-015', 'hotSearch'],
])('%s: %s is a switch of the newsroom that everyone is told of', async (_, code) => {
  const told = async () => (await news.newClientOf('reporter').get(paths.switches)).json().data[code]
  expect(await told()).toBe(true)
  for (const enabled of [false, true]) {
    const answer = await news.as('admin').post('/sprint/rest/admin/features/update', { code, enabled })
    expect(answer.json()).toMatchObject({ code: 200 })
    expect(await told()).toBe(enabled)
  }
})
