import type { Review } from '@rongbian/contract/workflow'
import { create } from 'zustand'

interface Finished {
  storyId: number
  step: string
  review: Review
  /** What is open since then; once that has changed too, this is old news. */
  next: number | undefined
}

/** The step this tab has finished; it outlasts the opening of the text for reading. */
export const useFinished = create<{ finished?: Finished | undefined }>(() => ({}))
export const setFinished = (finished: Finished) => useFinished.setState({ finished })
