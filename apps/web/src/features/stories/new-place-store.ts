import { useState } from 'react'
import { create } from 'zustand'
import type { NewPlace } from '#/features/stories/use-new-story.ts'

export interface OfferedPlace {
  place: NewPlace
  name: string
}

interface State {
  offered: OfferedPlace | undefined
}

/** Where people stand, for as long as a story can be begun there. */
export const useNewPlace = create<State>(() => ({ offered: undefined }))

export const offerPlace = (offered: OfferedPlace | undefined) => useNewPlace.setState({ offered })

/** A private folder is where one writes; into a department a story goes only when one says so. */
export const usualPlace = (offered: OfferedPlace | undefined) =>
  offered?.place.libraryId === 'workspace' ? offered.place : undefined

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
