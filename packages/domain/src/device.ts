type Family = readonly [name: string, sign: RegExp]

// The order matters: a browser built on another bears both names.
const browsers: Family[] = [
  ['微信', /MicroMessenger/],
  ['QQ 浏览器', /QQBrowser/],
  ['360 浏览器', /QIHU|360SE|360EE/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: Family[] = [
  ['鸿蒙', /HarmonyOS/],
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
  if (browser && system) return `${spaced(system)}上的${spaced(browser)}`.trim()
  return browser ?? system ?? '未知设备'
}
