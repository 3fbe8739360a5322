import type { StoryContent } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { loseLock } from '#/features/writing/keeping/hold-lock.ts'
import { conflictOf, lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import type { WriteKind } from '#/features/writing/keeping/writing-machine.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'
import { storiesChanged } from '#/story/story-signals.ts'

type Writer = (store: WritingStore, content: StoryContent) => Promise<void>

const bodyOf = (store: WritingStore, content: StoryContent) => ({
  tab: store.tab,
  base: store.writing().base,
  content,
})

const writers: Record<WriteKind, Writer> = {
  journal: async (store, content) => {
    const { savedAt, lock } = await call(stories.keepJournal, {
      params: store.params,
      body: bodyOf(store, content),
    })
    store.known.grewFrom = savedAt
    store.known.lock = lock
    store.dispatch({ type: 'arrived', at: Date.now() })
  },
  save: async (store, content) => {
    const story = await call(stories.saveStory, { params: store.params, body: bodyOf(store, content) })
    store.known.grewFrom = undefined
    store.setStory(story)
    store.dispatch({ type: 'arrived', at: Date.now(), base: story.version })
    void storiesChanged()
  },
  rescue: async (store, content) => {
    const { no } = await call(stories.rescueText, { params: store.params, body: bodyOf(store, content) })
    store.dispatch({ type: 'arrived', at: Date.now() })
    const state = store.state()
    if (state.kind === 'lost') store.dispatch({ type: 'entered', state: { ...state, kept: no } })
  },
}

const turnBack = (store: WritingStore, error: unknown) => {
  const conflict = conflictOf(error)
  const holder = lockLossOf(error)
  if (conflict) {
    store.dispatch({ type: 'turnedAway' })
    store.dispatch({ type: 'entered', state: { kind: 'conflict', facts: conflict } })
    void store.local.drop()
  } else if (holder !== undefined) {
    store.dispatch({ type: 'turnedAway' })
    loseLock(store, holder)
  } else {
    store.setRefusal(failureText(error))
    store.dispatch({ type: 'failed', problem: problemOf(error), at: Date.now() })
  }
}

/** One write: the text as it is now, and what its answer means. It reads the document and never changes it. */
export const writeText = async (store: WritingStore, kind: WriteKind) => {
  const content = store.draft.read()
  store.dispatch({ type: 'sent', kind })
  try {
    await writers[kind](store, content)
  } catch (error) {
    turnBack(store, error)
  }
}
