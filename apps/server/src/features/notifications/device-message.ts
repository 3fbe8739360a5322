import { notificationMessages as messages } from '@rongbian/contract/messages/notifications'
import type { deviceParts, Message } from '@rongbian/domain'

const named: Readonly<Record<string, Message>> = {
  微信: messages.deviceWeChat(),
  'QQ 浏览器': messages.deviceQq(),
  '360 浏览器': messages.device360(),
  鸿蒙: messages.deviceHarmony(),
}
const nameOf = (name: string) => named[name] ?? name

const isLatin = (name: string) => /^\w/.test(name)

/** Latin words stand apart from Chinese ones. */
const joined = (system: string, browser: string) => {
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
