/** Apart from the rest of the domain: only the forms in which a password is chosen carry the list. */

import { accountProblems } from './account.ts'

const words = `
  password passwd passwort passphrase parola contrasena admin administrator adminadmin root superuser super manager system
  sysadmin guest user username test tester testing login welcome hello letmein enter access default changeme temp
  master qwerty qwertz azerty qazwsx zaqxsw dragon monkey shadow sunshine princess football baseball basketball soccer
  superman batman spiderman pokemon starwars naruto michael jordan jennifer jessica charlie daniel thomas andrew
  iloveyou ilove loveyou lovely love forever trustno freedom whatever nothing computer internet server office windows
  google baidu tencent alibaba taobao weixin wechat weibo douyin kuaishou toutiao huawei xiaomi apple iphone android
  spring summer autumn winter monday friday january october december money lucky happy flower cookie cheese chocolate
  woaini woaiwo woaiwojia woaizhongguo woaimama woaibaba woaininiubi aini ainiyiwannian wangji nihao nihaoma mima wodemima
  woshishui woshini wozhidao zhongguo china beijing shanghai guangzhou shenzhen tianjin chongqing hangzhou nanjing wuhan
  chengdu xianggang hongkong aomen macau macao taiwan zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei
  wangxiuying zhangli xiaoming laopo laogong baobao baobei qinaide tiankong shengri kuaile xingfu pengyou laoshi
  dearbook caonima shabi asdasd zxczxc qweqwe
  news newsroom newspaper editor editors reporter publisher director chief proof media xinwen bianji bianjibu jizhe
  ribao wanbao baoshe rongmei rongmeiti rongbian`
  .trim()
  .split(/\s+/)

/** Where letters and digits are mixed in a way of their own. */
const wholes =
  '1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 1qw23e a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d a1s2d3 a1s2d3f4 z1x2c3 zaq12wsx 1qazxsw2 1qaz2wsx3edc trustno1 secret1 secret12 secret123 p@ssword w0aini 5201314a 1314520a ncc1701'.split(
    ' ',
  )

const luckyNumbers = new Set(
  '5201314 1314520 52013145 7758521 7758258 3344520 3344521 147258 147258369 258369 159753 159357 753951 741852 741852963 10086 10010 168168 666888 888666 123321 1234321 112233 11223344 100200'.split(
    ' ',
  ),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  ...['qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm'],
  '01234567890123456789',
  '!@#$%^&*()_+',
]
const backwards = (text: string) => [...text].reverse().join('')
const walks = [...rows, ...rows.map(backwards)]

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
/** One text for all the ways of writing a word: both sides of a comparison go through it. */
const fold = (text: string) =>
  plain(text)
    .replace(/[._\-\s]/g, '')
    .replace(/[01345!|@$7l]/g, (sign) => leet[sign] ?? sign)

const commonWords = new Set(words.map(fold))
const commonWholes = new Set(wholes.map(fold))

/** The text as one part several times over. */
const repeatedPart = (text: string) => {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const part = text.slice(0, size)
    if (part.repeat(Math.ceil(text.length / size)).startsWith(text)) return part
  }
  return undefined
}

const isDate = (digits: string) =>
  /^((19|20)\d\d|\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits) ||
  /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/.test(digits)

/** A run of letters, of digits or of symbols that is among the first guesses. */
const isEasyRun = (run: string): boolean => {
  if (run.length === 1 || walks.some((walk) => walk.includes(run))) return true
  const part = repeatedPart(run)
  if (part && (part.length <= 3 || isEasyRun(part))) return true
  if (/^\d+$/.test(run)) return run.length <= 4 || luckyNumbers.has(run) || isDate(run)
  return /^\p{L}+$/u.test(run) ? commonWords.has(fold(run)) : run.length <= 2
}

const runsOf = (text: string) => text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []

// More runs than this are no longer the pattern of a habit: 1qaz2wsx has four.
const fewRuns = 4
const isEasy = (text: string) => {
  const runs = runsOf(text)
  return runs.length <= fewRuns && runs.every(isEasyRun)
}

/** Every way to read a text as a word with signs before and behind it, since a sign may stand for a letter. */
const readings = (text: string) => {
  const before = text.search(/\p{L}/u)
  if (before < 0) return []
  const behind = text.length - [...text].reverse().join('').search(/\p{L}/u)
  const found = []
  for (let from = 0; from <= before; from += 1)
    for (let to = behind; to <= text.length; to += 1)
      found.push({ word: fold(text.slice(from, to)), around: [text.slice(0, from), text.slice(to)] })
  return found
}

const isCommon = (text: string): boolean => {
  if (isEasy(text) || commonWholes.has(fold(text))) return true
  const part = repeatedPart(text)
  if (part && (part.length <= 3 || isCommon(part))) return true
  return readings(text).some(({ word, around }) => commonWords.has(word) && around.every(isEasy))
}

/** A name whole, and what stands before the @ of an account that is an address. */
const namesOf = (own: readonly string[]) =>
  new Set(own.flatMap((name) => [fold(name), fold(name.split('@', 1)[0] ?? '')]).filter((n) => n.length > 1))

/**
 * What somebody who guesses tries first. `own` are the names that belong to the account: its own, the person's, the house's.
 * Length and kinds are the business of checkPassword.
 */
export const checkCommonPassword = (password: string, own: readonly string[] = []) => {
  const text = plain(password)
  const names = namesOf(own)
  if (names.has(fold(text)) || readings(text).some(({ word }) => names.has(word)))
    return accountProblems.passwordOwn
  if (isCommon(text)) return accountProblems.passwordCommon
  return undefined
}
