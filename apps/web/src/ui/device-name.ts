import { deviceOf, deviceParts } from '@rongbian/domain'

interface Words {
  phrase: (text: string) => string
  /** "Chrome on Windows", in the person's language. */
  join: (parts: { system: string; browser: string }) => string
}

/** Other languages turn the two parts round. */
export const deviceName = (agent: string, { phrase, join }: Words) => {
  const { system, browser } = deviceParts(agent)
  if (!system || !browser) return phrase(deviceOf(agent))
  return join({ system: phrase(system), browser: phrase(browser) })
}

export type DeviceKind = 'phone' | 'tablet' | 'computer'

export const deviceKind = (agent: string): DeviceKind => {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /iPhone|Mobile|HarmonyOS/.test(agent) ? 'phone' : 'computer'
}
