import { manifestOf, platformOf, platforms } from '@rongbian/connectors/platforms'
import { filled, variantLabels, variantWords } from '@rongbian/domain'
import { beforeAll, expect, test } from 'vitest'
import { groupOf } from '#/features/releases/third-party/account-case.ts'
import { markOf } from '#/features/releases/third-party/platform-marks.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import sayings from '#/i18n/locales/en/platforms.json'
import en from '#/i18n/locales/en/thirdParty.json'
import zh from '#/i18n/locales/zh/thirdParty.json'
import { phrase } from '#/i18n/phrase.ts'

beforeAll(() => startI18n('en'))

test.each([
  ['R-thirdparty-014', 'website', undefined],
  ['R-thirdparty-015', 'wechat', 'messaging'],
  ['R-thirdparty-016', 'weibo', 'microblog'],
  ['R-thirdparty-017', 'newspaper', undefined],
  ['R-thirdparty-018', 'douyin', 'shortVideo'],
  ['R-thirdparty-019', 'qie', 'others'],
  ['R-thirdparty-020, 070, 157', 'WECHAT', 'messaging'],
  ['R-thirdparty-021, 069, 157', 'WEIBO', 'microblog'],
  ['R-thirdparty-022, 068, 157', 'WANGYI', 'portal'],
  ['R-thirdparty-023, 071, 157', 'KUAISHOU', 'shortVideo'],
  ['R-thirdparty-024', 'baijia', 'others'],
  ['R-thirdparty-025', 'bilibili', 'others'],
  ['R-thirdparty-026', 'toutiao', 'others'],
  ['R-thirdparty-027, 157', 'xigua', 'shortVideo'],
  ['R-thirdparty-028', 'youku', 'others'],
  ['R-thirdparty-029', 'jianshu', 'others'],
])('%s: %s is known, of group %s, and has a mark of its own', (_, type, group) => {
  expect(markOf(type)).toBeDefined()
  expect(platformOf(type)?.group).toBe(group)
})

test('R-thirdparty-030: a type nobody knows is one of the others, with the mark of the web', () => {
  expect(markOf('noticeboard')).toBeUndefined()
  expect(groupOf('noticeboard')).toBe('others')
})

test('platforms have names in every language, the Chinese one as they call themselves', () => {
  const names = Object.fromEntries(Object.values(platforms).map(({ folder, name }) => [folder, name]))
  // One without words here is called by its own name: a new platform needs a folder and a line, no more.
  expect(names).toMatchObject(zh.platform)
  expect(Object.keys(en.platform)).toEqual(Object.keys(zh.platform))
  for (const name of Object.values(en.platform)) expect(name).not.toMatch(/\p{Script=Han}/u)
})

test('what people fill in and tick off on a platform that has its name in English is in English too', () => {
  const named = Object.values(platforms).filter(({ folder }) => Object.hasOwn(en.platform, folder))
  const said = [...named, manifestOf('noticeboard')].flatMap(({ keys, checklist }) => [
    ...keys.flatMap(({ label, hint, form }) => [label, hint, form?.words]),
    ...checklist,
  ])
  const chinese = new Set(said.filter((words) => words && /\p{Script=Han}/u.test(words)))
  expect(Object.keys(sayings).sort()).toEqual([...chinese].sort())
})

test('sentences with numbers are built from their pieces', () => {
  const values = { no: 2, label: variantLabels.digest, max: 120, length: 121 }
  const said = filled(variantWords.articleTooLong, values)
  expect(said.zh).toBe('第2篇的摘要最多120个字，现在有121个字！')
  expect(phrase(said)).toBe('Summary of article 2: at most 120 characters, now 121!')
  const missing = filled(variantWords.missing, { label: variantLabels.title })
  expect(phrase(missing)).toBe('Title must not be empty!')
  expect(i18n.language).toBe('en')
})
