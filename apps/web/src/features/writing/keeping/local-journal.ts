import type { LocalText } from '#/features/writing/keeping/choose-text.ts'
import { keptHere } from '#/ui/kept-here.ts'

interface Owner {
  tenantId: number
  personId: string
  storyId: number
}

const kept = keptHere<LocalText>('rongbian-journal', 'texts')

/** The text on this machine, while no server has confirmed it; an old one left behind is found and compared at the next opening. */
export const localJournal = ({ tenantId, personId, storyId }: Owner) =>
  kept(`${tenantId}/${personId}/${storyId}`)
export type LocalJournal = ReturnType<typeof localJournal>
