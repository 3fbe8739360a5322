import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { entitled, inClauses, listed, noted, saidOf, valued } from '#/i18n/punctuation.ts'

beforeAll(() => startI18n('zh'))
afterEach(() => i18n.changeLanguage('zh'))

test.each([
  ['zh', '甲、乙', '甲；乙', '来源：晨光网', '初审（江予白）', '《灯塔》已锁定'],
  ['zhMo', '甲、乙', '甲；乙', '来源：晨光网', '初审（江予白）', '《灯塔》已锁定'],
  ['en', '甲, 乙', '甲; 乙', '来源: 晨光网', '初审 (江予白)', '“灯塔” 已锁定'],
])('%s joins and encloses words with its own marks', async (language, ...expected) => {
  await i18n.changeLanguage(language)
  const words = ['甲', '乙']
  expect([
    listed(words),
    inClauses(words),
    valued('来源', '晨光网'),
    noted('初审', '江予白'),
    saidOf(entitled('灯塔'), '已锁定'),
  ]).toEqual(expected)
})
