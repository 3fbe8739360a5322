import { expect, test } from 'vitest'
import { checkPassword } from './account.ts'
import { checkCommonPassword } from './common-passwords.ts'

const tooCommon = '这个密码太常见，容易被猜到，请换一个，例如把几个不相关的词连在一起'
const ownName = '密码不能只是账号、姓名或编辑部名称加上数字、符号，请换成与它们无关的内容'

test.each([
  ...['123456', 'password', 'qwerty', '111111', '888888', '5201314', 'iloveyou'],
  ...[
    'abc123',
    'a123456',
    'Aa123456',
    '123456a',
    'aa123456',
    'qq123456',
    'abcd1234',
    'abcdef!',
    '123456!',
    '!!!!!1',
  ],
  ...[
    'woaini1314',
    'woaini520',
    'WoAiNi5201314',
    'a5201314',
    'iloveyou1',
    'Iloveyou!',
    'nihao123',
    'mima123456',
  ],
  ...[
    'admin123',
    'Admin@123',
    'admin888',
    'Admin@2026',
    'root123',
    'test1234',
    'Welcome1',
    'welcome@2026',
    '123password',
  ],
  ...[
    'P@ssw0rd',
    'p@$$w0rd1',
    'Passw0rd!',
    'pa55word',
    '@dmin123',
    '4dm1n!',
    'hell0!',
    'we1come1',
    'l0ve1314',
  ],
  ...[
    'qwer1234',
    'qwe123!@#',
    'asdf1234',
    '1qaz2wsx',
    '!QAZ2wsx',
    '1qaz@WSX',
    'zaq12wsx',
    '1q2w3e4r',
    'poiuy0987',
    'zxcvbn1',
  ],
  ...['a1b2c3', 'abc123abc123', 'a1a1a1a1', '12ab12ab', 'qweqwe1', 'aaaaaa1', '1111aaaa', 'aaa111!!!'],
  ...['a19900101', 'zhangwei1990', 'Summer2026', 'beijing2008', 'macau1999', 'Rongbian1', 'xinwen2026'],
  ...['ａｂｃ１２３', 'pass.word1', 'PASSWORD_1', 'a'.repeat(63).concat('1'), 'password1'.repeat(7)],
])('%j is among the first guesses', (value) => {
  expect(checkCommonPassword(value)?.zh).toBe(tooCommon)
})

test.each([
  ...[
    'Demo#2026',
    'Fresh#2027',
    'kite27',
    'Kite27-morning',
    'k3#tPw',
    'zq7#Lm',
    'x8Km2P',
    'tf29sk',
    'r7w2n9x4',
  ],
  ...['password-of-the-harbour', 'admin-keeps-3-parrots', '海港灯塔3号', 'woaichi火锅88'],
  'correct-horse-battery-staple-42',
])('%j is let through', (value) => {
  expect(checkPassword(value)).toBeUndefined()
  expect(checkCommonPassword(value, ['reporter', '陆问川', '晨光融媒'])).toBeUndefined()
})

test.each([
  ...[
    'zhou.wen1',
    'ZhouWen2026',
    'zhou_wen!',
    '2026zhouwen',
    'zh0uw3n88',
    'zhou.wen@daily1',
    'zhouwen83920174',
  ],
  ...['周文88', '晨光融媒2026', 'Harbour-Daily#1', 'harbourdaily123', '#周文#1'],
])('%j is the name of the account, the person or the house with signs', (value) => {
  expect(checkCommonPassword(value, ['zhou.wen@daily', '周文', '晨光融媒', 'Harbour Daily'])?.zh).toBe(
    ownName,
  )
})

test.each(['zhouwen-likes-tea4', '周文爱喝茶88', 'x1#tea'])('%j holds a name and more', (value) => {
  expect(checkCommonPassword(value, ['zhou.wen', '周文', 'x', ''])).toBeUndefined()
})
