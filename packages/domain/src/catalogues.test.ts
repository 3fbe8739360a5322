import { expect, test } from 'vitest'
import { defaultLanguage, defaultMenuMode, languageIds, menuModes, themeIds, themes } from './catalogues.ts'
import { moderationLabels, sourceTypeLabel } from './media.ts'
import { navigationEntries } from './navigation.ts'
import { departmentMarkCodes, featureCodes, features } from './people.ts'
import { defaultRoles, permissionCodes, permissions } from './roles.ts'

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length

test('every moderation label of the specification has a name of its own', () => {
  const known = 'normal sexy porn bloody explosion outfit logo weapon politics violence crowd parade'
  expect(Object.keys(moderationLabels)).toEqual(`${known} carcrash flag location others`.split(' '))
  expect(isDistinct(Object.values(moderationLabels).map(({ zh }) => zh))).toBe(true)
})

test.each([
  [1, '智能媒资'],
  [2, '融合采编'],
  [3, '掌上融媒'],
  [0, '掌上融媒'],
  [Number.NaN, '掌上融媒'],
])('source type %d is shown as %s', (type, expected) => {
  expect(sourceTypeLabel(type).zh).toBe(expected)
})

test('R-settings-017, 026 to 029, 036 to 039: the themes carry the colours of the specification, and a dark one besides', () => {
  const { cyan, red, blue, white } = themes
  expect([cyan, red, blue, white].map(({ color }) => color)).toEqual([
    '#169688',
    '#ed6363',
    '#207DFC',
    '#3252a5',
  ])
  expect(themeIds).toEqual(['cyan', 'red', 'blue', 'white', 'black'])
})

test('R-settings-019, 020, 025, 030: the languages and menu modes are those of the specification', () => {
  expect([defaultLanguage, defaultMenuMode]).toEqual(['zh', 'horizontal'])
  expect(languageIds).toEqual(['zh', 'zhMo', 'en'])
  expect(Object.keys(menuModes)).toEqual(['horizontal', 'vertical'])
})

test('every permission code of the specification is a feature switch', () => {
  const known =
    'topic-clue story-statistics story-analysis style-layout color-match language sendEmail thirdPub'
  for (const code of `${known} hotSearch recommendedTopics hideWorkArea hideEditCenter`.split(' ')) {
    expect(featureCodes).toContain(code)
  }
})

test('a new newsroom hides nothing', () => {
  for (const [code, { initial }] of Object.entries(features)) expect(initial).toBe(!code.startsWith('hide'))
})

test('every entry of the menu has a library permission and, when it can be hidden, a switch', () => {
  for (const { library, hiddenBy } of navigationEntries) {
    expect(permissionCodes).toContain(`library-${library}`)
    if (hiddenBy) expect(featureCodes).toContain(hiddenBy)
  }
})

test('names are told apart wherever people choose among them', () => {
  expect(isDistinct(defaultRoles.map(({ name }) => name))).toBe(true)
  expect(isDistinct(defaultRoles.map(({ code }) => code))).toBe(true)
  expect(isDistinct(Object.values(features).map(({ label }) => label.zh))).toBe(true)
  expect(isDistinct(Object.values(permissions).map(({ label }) => label.zh))).toBe(true)
  expect(departmentMarkCodes).toEqual(['media-centre', 'web-media', 'science-newspaper'])
})
