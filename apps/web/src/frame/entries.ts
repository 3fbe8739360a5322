import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OverlayId } from '#/frame/overlay-store.ts'
import type { WordKey } from '#/i18n/namespaces.ts'
import type { Session } from '#/session/use-session.ts'

type Asker = Pick<Session, 'actor' | 'facts'>

interface Placed {
  id: string
  /** The smaller stands first. */
  at: number
  /** Everyone's when absent. */
  when?: (asker: Asker) => boolean
}

export interface Entry extends Placed {
  label: WordKey
  icon: LucideIcon
}

export interface PageEntry extends Entry {
  path: string
}

/** What people work with, and what is about themselves. */
type BarGroup = 'work' | 'self'

/** An icon that opens something; on a phone it moves into the menu. */
export interface BarButtonEntry extends Entry {
  group: BarGroup
  opens: OverlayId
}

/** A page of its own beside the menu; on a phone it moves there too. */
export interface BarLinkEntry extends PageEntry {
  group: BarGroup
}

export interface BarWidgetEntry extends Placed {
  group: BarGroup
  component: ComponentType
}

export type BarEntry = BarButtonEntry | BarLinkEntry | BarWidgetEntry

/** Which entry of the bar a page belongs to: the entry's own id. */
export type AreaId = 'planning' | 'topics'

/** One page of an area; they stand beside each other in the head of each. */
export interface TabEntry extends Placed {
  area: AreaId
  label: WordKey
  path: string
}

/** What a feature adds to the frame, said in its `entries.ts`: it comes with the frame, not before signing in. */
export interface Entries {
  /** Beside the home page and the libraries. */
  menu?: readonly PageEntry[]
  /** Behind a person's own picture. */
  personal?: readonly PageEntry[]
  bar?: readonly BarEntry[]
  tabs?: readonly TabEntry[]
}

export const byPlace = (one: Placed, other: Placed) => one.at - other.at

export const shownTo = <E extends Placed>(asker: Asker, entries: readonly E[]) =>
  entries.filter(({ when }) => when?.(asker) ?? true)

const areaOf = (path: string) => path.split('/')[1]

/** A page below an entry's own belongs to it: they share the first part of the path. */
export const isWithin = ({ path }: PageEntry, pathname: string) => areaOf(path) === areaOf(pathname)

/** The area a page belongs to, if it has sisters. */
export const areaAt = (tabs: readonly TabEntry[], pathname: string) =>
  tabs.find(({ path }) => path === pathname)?.area
