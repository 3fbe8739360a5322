import { type Phrase, phrases } from './phrase.ts'
import { chineseOf } from './remark.ts'

type Family = readonly [name: string | Phrase, sign: RegExp]

/** Those that are not called the same everywhere. */
export const deviceNames = phrases('deviceNames', {
  wechat: '微信',
  qq: 'QQ 浏览器',
  qihu: '360 浏览器',
  harmony: '鸿蒙',
  unknown: '未知设备',
})

// The order matters: a browser built on another bears both names.
const browsers: Family[] = [
  [deviceNames.wechat, /MicroMessenger/],
  [deviceNames.qq, /QQBrowser/],
  [deviceNames.qihu, /QIHU|360SE|360EE/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: Family[] = [
  [deviceNames.harmony, /HarmonyOS/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Latin words stand apart from Chinese ones. */
const spaced = (name: string) => (/^\w/.test(name) ? ` ${name} ` : name)

const familyIn = (families: Family[], agent: string) => families.find(([, sign]) => sign.test(agent))?.[0]

/** Browser and system as their owner would call them; an update does not make another device. */
export const deviceParts = (agent: string) => ({
  browser: familyIn(browsers, agent),
  system: familyIn(systems, agent),
})

export const deviceOf = (agent: string) => {
  const { browser, system } = deviceParts(agent)
  if (browser && system) return `${spaced(chineseOf(system))}上的${spaced(chineseOf(browser))}`.trim()
  return chineseOf(browser ?? system ?? deviceNames.unknown)
}
