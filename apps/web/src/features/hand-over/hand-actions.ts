import type { StoryAction } from '@rongbian/domain'
import {
  ArrowDownToLine,
  ClipboardCheck,
  CornerUpLeft,
  FolderUp,
  type LucideIcon,
  RotateCcw,
  Send,
  Undo,
  UsersRound,
} from 'lucide-react'

interface HandLook {
  icon: LucideIcon
  /** Beside a row; the others stand in 更多. */
  near?: boolean
  /** In the bar of the whole story, as everything near is. */
  bar?: boolean
}

/** Every action that brings a story from hand to hand; its name is the domain's. */
const handActions = {
  'story-deliver': { icon: Send, near: true },
  'story-fetch': { icon: ArrowDownToLine, near: true },
  'story-share': { icon: UsersRound },
  'story-checkin': { icon: FolderUp },
  'story-fetch-deny': { icon: CornerUpLeft, bar: true },
  'story-deliver-undo': { icon: RotateCcw },
  'story-checkin-undo': { icon: RotateCcw },
  'story-fetch-undo': { icon: Undo },
  'story-self-check': { icon: ClipboardCheck },
} as const satisfies Partial<Record<StoryAction, HandLook>>

export type HandAction = keyof typeof handActions
export const handActionIds = Object.keys(handActions) as HandAction[]

export const handRowActions = handActionIds.map((id) => {
  const look: HandLook = handActions[id]
  return { ...look, id, codes: [id] }
})
