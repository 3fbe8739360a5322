import { useState } from 'react'
import { type OfferedPlace, useNewPlace } from '#/features/stories/new-place-store.ts'
import type { NewPlace } from '#/features/stories/use-new-story.ts'

export interface PlaceChoice {
  offered: OfferedPlace | undefined
  isHere: boolean
  /** Undefined is 我的草稿. */
  place: NewPlace | undefined
  setHere: (isHere: boolean) => void
}

/** Here, where people stand, or among their drafts. */
export const useChosenPlace = (): PlaceChoice => {
  const offered = useNewPlace((state) => state.offered)
  const [isHere, setHere] = useState(true)
  return { offered, isHere, place: isHere ? offered?.place : undefined, setHere }
}
