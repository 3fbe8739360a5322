import { parseJson } from '@rongbian/domain'
import { readLocal, writeLocal } from '#/local-settings.ts'

/** What people opened and closed themselves, by folder. */
export type TreeMemory = Record<string, boolean>

const most = 200

export const readTreeMemory = (): TreeMemory => {
  const kept = parseJson(readLocal('director-options') ?? '')
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, isOpen]) => typeof isOpen === 'boolean'))
}

/** The newest stay. */
export const keepTreeMemory = (id: string, isOpen: boolean) => {
  const { [id]: _, ...others } = readTreeMemory()
  const entries = [...Object.entries(others), [id, isOpen]].slice(-most)
  writeLocal('director-options', JSON.stringify(Object.fromEntries(entries)))
}
