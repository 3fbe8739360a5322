import { deviceNames, deviceParts, type Phrase } from '@rongbian/domain'

interface Words {
  phrase: (words: Phrase) => string
  /** "Chrome on Windows", in the person's language. */
  join: (parts: { system: string; browser: string }) => string
}

/** Other languages turn the two parts round. */
export const deviceName = (agent: string, { phrase, join }: Words) => {
  const { system, browser } = deviceParts(agent)
  const named = (name: string | Phrase) => (typeof name === 'string' ? name : phrase(name))
  if (!system || !browser) return named(browser ?? system ?? deviceNames.unknown)
  return join({ system: named(system), browser: named(browser) })
}

export type DeviceKind = 'phone' | 'tablet' | 'computer'

export const deviceKind = (agent: string): DeviceKind => {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /iPhone|Mobile|HarmonyOS/.test(agent) ? 'phone' : 'computer'
}
