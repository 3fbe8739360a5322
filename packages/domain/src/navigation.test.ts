import { describe, expect, test } from 'vitest'
import {
  isOnlyReporter,
  isRouteVisible,
  landingPath,
  menuEntries,
  navigationEntries,
  navigationList,
  safeRedirect,
} from './navigation.ts'

const everyLibrary = ['workspace', 'group', 'product', 'manuscript']
const everyEntry = ['workArea', 'editLibrary', 'publishingLibrary', 'sharedLibrary']
const facts = { libraryIds: everyLibrary, features: [] as string[], roleNames: ['编辑'] }
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

test.each([
  ['with every library', {}, everyEntry],
  ['without the product library', { libraryIds: ['workspace', 'group', 'manuscript'] }, without(2)],
  ['without the shared library', { libraryIds: ['workspace', 'group', 'product'] }, without(3)],
  ['with the work area hidden', { features: ['hideWorkArea'] }, without(0)],
  ['with the edit centre hidden', { features: ['hideEditCenter'] }, without(1)],
  ['without libraries', { libraryIds: [] }, []],
  ['with libraries nobody knows', { libraryIds: ['unheard-of'] }, []],
])('the navigation list %s', (_, changes, expected) => {
  expect(idsOf(navigationList({ ...facts, ...changes }))).toEqual(expected)
})

function without(index: number) {
  return everyEntry.filter((_, place) => place !== index)
}

test.each([
  [['记者'], ['workArea']],
  [['记者', '编辑'], everyEntry],
  [['系统管理员'], everyEntry],
  [[], everyEntry],
])('the menu of %j', (roleNames, expected) => {
  expect(idsOf(menuEntries({ ...facts, roleNames }))).toEqual(expected)
})

test('a reporter whose work area is hidden sees the next entry instead', () => {
  const reporter = { ...facts, roleNames: ['记者'], features: ['hideWorkArea'] }
  expect(idsOf(menuEntries(reporter))).toEqual(['editLibrary'])
  expect(landingPath(reporter)).toBe('/editLibrary/contentManagement')
})

test.each([
  ['the work area', {}, '/workArea'],
  ['the edit centre when the work area is hidden', { features: ['hideWorkArea'] }, navigationEntries[1].path],
  ['the only entry there is', { libraryIds: ['manuscript'] }, '/sharedLibrary'],
  ['the home page when there is none', { libraryIds: [] }, '/homePage'],
])('the entry leads to %s', (_, changes, expected) => {
  expect(landingPath({ ...facts, ...changes })).toBe(expected)
})

test('being only a reporter is about every role', () => {
  expect(isOnlyReporter(['记者'])).toBe(true)
  expect(isOnlyReporter(['记者', '发布'])).toBe(false)
  expect(isOnlyReporter([])).toBe(false)
})

test.each([
  [[], ['记者'], true],
  [[], [], true],
  [['编辑'], ['编辑'], true],
  [['编辑', '总编'], ['总编', '数据'], true],
  [['编辑'], ['记者'], false],
  [['编辑'], [], false],
])('a route for %j shown to %j: %j', (routeRoles, roleNames, expected) => {
  expect(isRouteVisible(routeRoles, roleNames)).toBe(expected)
})

describe('a redirect after signing in', () => {
  test.each([
    ['/workArea', '/workArea'],
    ['/toolsPage?id=0', '/toolsPage?id=0'],
    ['/editLibrary/contentManagement?q=a%2Fb%5Cc#top', '/editLibrary/contentManagement?q=a%2Fb%5Cc#top'],
    ['/workArea?next=https://evil.example', '/workArea?next=https://evil.example'],
    ['/稿件/1', '/%E7%A8%BF%E4%BB%B6/1'],
    ['/a/../workArea', '/workArea'],
    ['/loginHistory', '/loginHistory'],
  ])('follows %j inside the product', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })

  test.each([
    undefined,
    null,
    '',
    ' ',
    'workArea',
    '?redirect=/workArea',
    '#/workArea',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '//evil.example@self.invalid',
    '//self.invalid/workArea',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/workArea\\..\\..\\evil',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/\u0085/evil.example',
    '/workArea\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%00',
    '\t//evil.example',
    ' /workArea',
    ' //evil.example',
    'http:evil.example',
    'http://evil.example',
    'https://evil.example/workArea',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'mailto:a@b.cn',
    '．／evil.example',
    '〱evil.example',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/a/../login',
  ])('does not follow %j', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  test('never gives an address of another site, whatever the pieces', () => {
    const pieces = ['/', '//', '\\', '..', '.', '%2e', '%2f', '%5c', '\t', '@', ':', 'evil.example', 'a']
    const three = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => a + b + c)))
    for (const target of three.flatMap((text) => [text, `/${text}`])) {
      const { origin } = new URL(safeRedirect(target), 'https://self.example')
      expect(origin, target).toBe('https://self.example')
    }
  })
})
