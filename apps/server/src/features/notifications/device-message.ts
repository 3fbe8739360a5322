import { notificationMessages as messages } from '@rongbian/contract/messages/notifications'
import { chineseOf, type deviceParts, type Message, type Phrase } from '@rongbian/domain'

const named: Readonly<Record<string, Message>> = {
  微信: messages.deviceWeChat(),
  'QQ 浏览器': messages.deviceQq(),
  '360 浏览器': messages.device360(),
  鸿蒙: messages.deviceHarmony(),
}
const nameOf = (name: string | Phrase) => named[chineseOf(name)] ?? chineseOf(name)

const isLatin = (name: string | Phrase) => /^\w/.test(chineseOf(name))

/** Latin words stand apart from Chinese ones. */
const joined = (system: string | Phrase, browser: string | Phrase) => {
  if (isLatin(system)) return isLatin(browser) ? messages.deviceLatin : messages.deviceLatinSystem
  return isLatin(browser) ? messages.deviceLatinBrowser : messages.device
}

export type DeviceParts = ReturnType<typeof deviceParts>

/** As `deviceOf` names it, in every language. */
export const deviceMessage = ({ system, browser }: DeviceParts): Message | string => {
  if (system && browser) return joined(system, browser)({ system: nameOf(system), browser: nameOf(browser) })
  const one = browser ?? system
  return one ? nameOf(one) : messages.deviceUnknown()
}
