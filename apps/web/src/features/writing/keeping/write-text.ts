import type { ConflictFacts, StoryContent } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { loseLock } from '#/features/writing/keeping/hold-lock.ts'
import { enterConflict } from '#/features/writing/keeping/open-writing.ts'
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

const failed = (store: WritingStore, error: unknown) => {
  store.setRefusal(failureText(error))
  store.dispatch({ type: 'failed', problem: problemOf(error), at: Date.now() })
}

/** The server kept what was sent and no more: the whole text goes beside it before both are shown. */
const keepTheRest = async (store: WritingStore, { current }: ConflictFacts) => {
  try {
    await enterConflict(store, current.version.no)
  } catch (error) {
    if (!store.isChecking()) return
    store.dispatch({ type: 'entered', state: { kind: 'editing' } })
    failed(store, error)
  }
}

const meetConflict = (store: WritingStore, facts: ConflictFacts) => {
  const { revision, inFlight } = store.writing()
  if (inFlight && revision > inFlight.revision) {
    store.dispatch({ type: 'entered', state: { kind: 'editing', checking: true } })
    void keepTheRest(store, facts)
  } else {
    store.dispatch({ type: 'entered', state: { kind: 'conflict', facts } })
    void store.local.drop()
  }
}

/** Where people stand is told before the write is over: in between it would be sent again. */
const turnBack = (store: WritingStore, error: unknown) => {
  const conflict = conflictOf(error)
  const holder = lockLossOf(error)
  if (!conflict && holder === undefined) return failed(store, error)
  if (conflict) meetConflict(store, conflict)
  else loseLock(store, holder ?? null)
  store.dispatch({ type: 'turnedAway' })
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
