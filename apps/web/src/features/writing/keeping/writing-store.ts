import type { StoryDetail, StoryLock } from '@rongbian/contract/stories'
import type { LibraryId } from '@rongbian/domain'
import { createStore } from 'zustand'
import type { Draft } from '#/features/writing/draft/draft.ts'
import type { LocalJournal } from '#/features/writing/keeping/local-journal.ts'
import {
  startWriting,
  stepWriting,
  type Writing,
  type WritingEvent,
} from '#/features/writing/keeping/writing-machine.ts'

interface Parts {
  params: { libraryId: LibraryId; storyId: number }
  tab: string
  me: { uuid: string; name: string }
  local: LocalJournal
  draft: Draft
}

export interface WritingStoreState {
  writing: Writing
  /** As the server last told it; the text on the page is the draft's. */
  story: StoryDetail | undefined
  /** The last refusal, in words. */
  refusal: string
}

/** What the parts of a writing session share: where the story is, how it stands, and how to say that something happened. */
export const createWritingStore = (parts: Parts) => {
  const facts = createStore<WritingStoreState>(() => ({
    writing: startWriting,
    story: undefined,
    refusal: '',
  }))
  let heard = () => {}
  /** Since when this tab holds the lock, and the journal the text grew from, by the server's time. */
  const known: { lock: StoryLock | undefined; grewFrom: string | undefined } = {
    lock: undefined,
    grewFrom: undefined,
  }

  return {
    ...parts,
    facts,
    known,
    writing: () => facts.getState().writing,
    state: () => facts.getState().writing.state,
    /** Whoever began to look at the lock may go on only while nothing else has been decided. */
    isChecking: () => {
      const { state } = facts.getState().writing
      return state.kind === 'editing' && state.checking === true
    },
    dispatch: (event: WritingEvent) => {
      facts.setState(({ writing }) => ({ writing: stepWriting(writing, event) }))
      heard()
    },
    setStory: (story: StoryDetail) => facts.setState({ story }),
    setRefusal: (refusal: string) => facts.setState({ refusal }),
    onStep: (listener: () => void) => {
      heard = listener
    },
  }
}
export type WritingStore = ReturnType<typeof createWritingStore>
