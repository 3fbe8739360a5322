import type { StoryContent } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { call } from '#/api/client.ts'
import { failureWords } from '#/api/error-text.ts'
import type { Desk } from '#/features/writing/keeping/desk.ts'
import { loseLock } from '#/features/writing/keeping/hold-lock.ts'
import { conflictOf, lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import type { WriteKind } from '#/features/writing/keeping/writing-machine.ts'
import { storiesChanged } from '#/story/story-signals.ts'

type Writer = (desk: Desk, content: StoryContent) => Promise<void>

const bodyOf = (desk: Desk, content: StoryContent) => ({
  tab: desk.tab,
  base: desk.writing().base,
  content,
})

const writers: Record<WriteKind, Writer> = {
  journal: async (desk, content) => {
    const { savedAt, lock } = await call(stories.keepJournal, {
      params: desk.params,
      body: bodyOf(desk, content),
    })
    desk.known.grewFrom = savedAt
    desk.known.lock = lock
    desk.dispatch({ type: 'arrived', at: Date.now() })
  },
  save: async (desk, content) => {
    const story = await call(stories.saveStory, { params: desk.params, body: bodyOf(desk, content) })
    desk.known.grewFrom = undefined
    desk.setStory(story)
    desk.dispatch({ type: 'arrived', at: Date.now(), base: story.version })
    void storiesChanged()
  },
  rescue: async (desk, content) => {
    const { no } = await call(stories.rescueText, { params: desk.params, body: bodyOf(desk, content) })
    desk.dispatch({ type: 'arrived', at: Date.now() })
    const state = desk.state()
    if (state.kind === 'lost') desk.dispatch({ type: 'entered', state: { ...state, kept: no } })
  },
}

const turnBack = (desk: Desk, error: unknown) => {
  const conflict = conflictOf(error)
  const holder = lockLossOf(error)
  if (conflict) {
    desk.dispatch({ type: 'turnedAway' })
    desk.dispatch({ type: 'entered', state: { kind: 'conflict', facts: conflict } })
    void desk.local.drop()
  } else if (holder !== undefined) {
    desk.dispatch({ type: 'turnedAway' })
    loseLock(desk, holder)
  } else {
    desk.setRefusal(failureWords(error))
    desk.dispatch({ type: 'failed', problem: problemOf(error), at: Date.now() })
  }
}

/** One write: the text as it is now, and what its answer means. It reads the document and never changes it. */
export const writeText = async (desk: Desk, kind: WriteKind) => {
  const content = desk.draft.read()
  desk.dispatch({ type: 'sent', kind })
  try {
    await writers[kind](desk, content)
  } catch (error) {
    turnBack(desk, error)
  }
}
