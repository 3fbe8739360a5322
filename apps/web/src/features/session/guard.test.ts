import type { CurrentUser } from '@rongbian/contract/session'
import { describe, expect, test } from 'vitest'
import { redirectFor, signInPath } from '#/features/session/guard.ts'
import type { RouteRule } from '#/frame/feature.ts'
import { sessionOf } from '#/session/use-session.ts'

const id = '00000000-0000-4000-8000-000000000001'

const person: CurrentUser = {
  uuid: id,
  userId: id,
  tenantId: 1,
  tenantName: '晨光融媒',
  account: 'editor',
  name: '江予白',
  avatar: '',
  admin: false,
  level: 1,
  ssoId: '',
  mediapullAddr: '',
  roleNames: ['编辑'],
  permissions: [],
  features: [],
  lang: null,
  mustChangePassword: false,
  groupName: '城市新闻部',
  group: { uuid: id, name: '城市新闻部', marks: [], showXYSStorymetas: false },
}

const libraries = (...ids: string[]) =>
  ids.map((library) => ({ id: library, name: library, type: 'library' }))

const editor = sessionOf(person, libraries('workspace', 'group'), {})
const hidden = sessionOf(person, libraries('workspace', 'group'), { hideWorkArea: true })
const nobody = sessionOf(person, [], {})
const reporter = sessionOf({ ...person, roleNames: ['记者'] }, libraries('workspace', 'group'), {})
const admin = sessionOf({ ...person, admin: true, level: 3 }, libraries('workspace', 'group', 'product'), {})
const newcomer = sessionOf({ ...person, mustChangePassword: true }, libraries('workspace'), {})

const rules = {
  login: { path: '/login', access: 'public' },
  setup: { path: '/setup', access: 'public' },
  notFound: { path: '/404', access: 'public' },
  root: { path: '/', access: 'session' },
  home: { path: '/homePage', access: 'session' },
  work: { path: '/workArea', access: 'session', navigation: 'workArea' },
  edit: { path: '/editLibrary/contentManagement', access: 'session', navigation: 'editLibrary' },
  publish: { path: '/publishingLibrary', access: 'session', navigation: 'publishingLibrary' },
  tools: { path: '/toolsPage', access: 'session' },
  system: { path: '/system', access: 'session', permission: 'system.manage' },
  editorsOnly: { path: '/x', access: 'session', roles: ['编辑'] },
  writing: { path: '/compo', access: 'shell' },
} as const satisfies Record<string, RouteRule>

const passes = undefined
const password = '/toolsPage?id=0&tab=password'

describe('the guard', () => {
  test.each([
    ['nobody signed in', undefined, 'login', passes],
    ['nobody signed in', undefined, 'notFound', passes],
    ['nobody signed in', undefined, 'writing', passes],
    ['nobody signed in', undefined, 'root', '/login'],
    ['nobody signed in', undefined, 'work', '/login?redirect=%2FworkArea'],
    ['nobody signed in', undefined, 'setup', '/'],
    ['an editor', editor, 'login', '/'],
    ['an editor', editor, 'setup', '/'],
    ['an editor', editor, 'root', '/workArea'],
    ['an editor', editor, 'work', passes],
    ['an editor', editor, 'home', passes],
    ['an editor', editor, 'writing', passes],
    ['an editor', editor, 'publish', '/404'],
    ['an editor', editor, 'system', '/withoutPermission'],
    ['an editor', editor, 'editorsOnly', passes],
    ['a newsroom without the work area', hidden, 'root', '/editLibrary/contentManagement'],
    ['a newsroom without the work area', hidden, 'work', '/404'],
    ['a person without libraries', nobody, 'root', '/homePage'],
    ['a reporter', reporter, 'root', '/workArea'],
    ['a reporter', reporter, 'edit', passes],
    ['a reporter', reporter, 'tools', passes],
    ['a reporter', reporter, 'editorsOnly', '/withoutPermission'],
    ['an administrator', admin, 'publish', passes],
    ['an administrator', admin, 'system', passes],
    ['a person with a first password', newcomer, 'root', password],
    ['a person with a first password', newcomer, 'work', password],
    ['a person with a first password', newcomer, 'tools', passes],
  ] as const)('%s: %o', (_, session, name, expected) => {
    const rule = rules[name]
    expect(redirectFor({ rule, target: rule.path, needsSetup: false, session })).toBe(expected)
  })

  test('leads everyone to the first administrator until there is one', () => {
    const visit = { needsSetup: true, session: undefined, target: '/' }
    expect(redirectFor({ ...visit, rule: rules.setup })).toBe(passes)
    for (const rule of [rules.login, rules.root, rules.work, rules.notFound]) {
      expect(redirectFor({ ...visit, rule })).toBe('/setup')
    }
  })

  test('remembers path and search for after the sign-in', () => {
    expect(signInPath('/toolsPage?id=0&tab=password')).toBe(
      '/login?redirect=%2FtoolsPage%3Fid%3D0%26tab%3Dpassword',
    )
  })
})
