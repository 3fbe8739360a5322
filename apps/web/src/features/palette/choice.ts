import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Session } from '#/session/use-session.ts'

interface PaletteContext {
  session: Session
  navigate: NavigateFunction
}

export interface Choice {
  id: string
  label: string
  /** Small words after the label. */
  note?: string
  icon: LucideIcon
  /** Instead of the icon. */
  picture?: ReactNode
  /** Further words it is found by: pinyin, initials, English. */
  words?: string
  /** Answers what to show in the palette; without an answer the palette closes. */
  run: (context: PaletteContext) => ReactElement | undefined
}

export type ProviderId = 'pages' | 'actions' | 'stories' | 'people' | 'search'

/** Everything at hand; filtered as people type. */
export interface LocalProvider {
  id: ProviderId
  choices: (session: Session) => Choice[]
}

/** Asked on the server, a moment after the typing stops. */
export interface RemoteProvider {
  id: ProviderId
  find: (keyword: string, signal: AbortSignal) => Promise<Choice[]>
  /** Makes a remembered choice again from what was kept of it. */
  restore: (kept: Pick<Choice, 'id' | 'label' | 'note'>) => Choice
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase()

/** Every part of the keyword stands somewhere in the choice. */
export const matches = (
  { label, note = '', words = '' }: Pick<Choice, 'label' | 'note' | 'words'>,
  keyword: string,
) => {
  const text = normal(`${label} ${note} ${words}`)
  return normal(keyword)
    .split(/\s+/)
    .every((part) => text.includes(part))
}
