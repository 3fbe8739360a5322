import type { StoryAction } from '@rongbian/domain'
import {
  ArrowUpToLine,
  BellRing,
  CalendarClock,
  Clock,
  FilePenLine,
  type LucideIcon,
  PinOff,
  Rewind,
  Send,
  Stamp,
  Undo2,
} from 'lucide-react'

interface ReleaseLook {
  icon: LucideIcon
  /** Beside a row and in the bar of the whole story; the others stand in 更多. */
  near?: boolean
  danger?: boolean
}

/** Every action of the releases, in the order of the menus; its name is the domain's. */
const releaseActions = {
  'story-ratify': { icon: Stamp, near: true },
  'story-modify-ratify': { icon: FilePenLine },
  'story-publish-time': { icon: CalendarClock },
  'story-republish': { icon: Send },
  'story-sticky': { icon: ArrowUpToLine },
  'story-sticky-time': { icon: Clock },
  'story-unsticky': { icon: PinOff },
  'story-push': { icon: BellRing },
  'story-retract': { icon: Undo2, danger: true },
  'story-deep-retract': { icon: Rewind, danger: true },
} as const satisfies Partial<Record<StoryAction, ReleaseLook>>

export type ReleaseAction = keyof typeof releaseActions
export const releaseActionIds = Object.keys(releaseActions) as ReleaseAction[]

export const releaseRowActions = releaseActionIds.map((id) => {
  const look: ReleaseLook = releaseActions[id]
  return { ...look, id, codes: [id] }
})
