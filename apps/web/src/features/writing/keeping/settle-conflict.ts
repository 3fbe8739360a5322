import type { StoryContent } from '@rongbian/contract/stories'
import type { Desk } from '#/features/writing/keeping/desk.ts'
import { openDesk } from '#/features/writing/keeping/open-desk.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'

const currentVersion = (desk: Desk) => {
  const state = desk.state()
  return state.kind === 'conflict' ? state.facts.current.version.no : desk.writing().base
}

/** Mine, or a text put together from both, becomes the next version; the other stays in the list of versions. */
export const settleWith = async (desk: Desk, content: StoryContent) => {
  const base = currentVersion(desk)
  await takeLock(desk)
  desk.draft.load(content)
  desk.dispatch({ type: 'opened', base, at: Date.now(), unsaved: 'local' })
  desk.dispatch({ type: 'saveAsked' })
}

/** The current text is taken; mine was kept as a version beside it. */
export const settleWithCurrent = async (desk: Desk) => {
  await desk.local.drop()
  await openDesk(desk)
}
