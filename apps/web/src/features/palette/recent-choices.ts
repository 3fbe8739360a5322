import type { Choice, ProviderId } from '#/features/palette/choice.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'

export interface RecentChoice {
  provider: ProviderId
  id: string
  label: string
  note?: string
}

const most = 5

interface Kept {
  owner: string
  choices: RecentChoice[]
}

/** On a shared machine nobody sees what someone else looked for. */
export const readRecent = (owner: string): RecentChoice[] => {
  try {
    const kept: Kept = JSON.parse(readLocal('paletteRecent') ?? '')
    return kept.owner === owner ? kept.choices : []
  } catch {
    return []
  }
}

export const rememberChoice = (owner: string, provider: ProviderId, { id, label, note }: Choice) => {
  const others = readRecent(owner).filter((recent) => recent.provider !== provider || recent.id !== id)
  const choices = [{ provider, id, label, ...(note && { note }) }, ...others].slice(0, most)
  writeLocal('paletteRecent', JSON.stringify({ owner, choices } satisfies Kept))
}
