import type { StoryAction } from '@rongbian/domain'
import {
  CheckCheck,
  CircleCheck,
  Hand,
  HandGrab,
  type LucideIcon,
  RotateCcw,
  SpellCheck,
  Undo2,
  Waypoints,
} from 'lucide-react'

interface ReviewLook {
  icon: LucideIcon
  /** Beside a row; the others stand in 更多. */
  near?: boolean
  /** What most people came for. */
  main?: boolean
  danger?: boolean
  /** Offered for many stories at once. */
  batch?: boolean
}

/** Every action of a review, in the order of the bars; its name is the domain's. */
const reviewActions = {
  'story-approve-deny': { icon: Undo2, danger: true, batch: true },
  'story-approve-undo': { icon: RotateCcw, batch: true },
  'story-unclaim': { icon: Hand },
  'story-claim': { icon: HandGrab, batch: true },
  'story-approve-passAll': { icon: CheckCheck, batch: true },
  'story-submit-approve': { icon: Waypoints, batch: true },
  'story-submit-approve-again': { icon: Waypoints, batch: true },
  'story-collate': { icon: SpellCheck, near: true, main: true, batch: true },
  'story-approve': { icon: CircleCheck, near: true, main: true, batch: true },
} as const satisfies Partial<Record<StoryAction, ReviewLook>>

export type ReviewAction = keyof typeof reviewActions
export const reviewActionIds = Object.keys(reviewActions) as ReviewAction[]
export const reviewLook = (id: ReviewAction): ReviewLook => reviewActions[id]

export const reviewRowActions = reviewActionIds.map((id) => ({ id, codes: [id], ...reviewLook(id) }))
export const reviewBatchIds = reviewActionIds.filter((id) => reviewLook(id).batch)
