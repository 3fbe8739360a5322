import type { StoryContent, StoryDetail } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { call } from '#/api/client.ts'
import { type Choice, chooseText, type LocalText } from '#/features/writing/keeping/choose-text.ts'
import type { Desk } from '#/features/writing/keeping/desk.ts'
import { isOwnKept } from '#/features/writing/keeping/own-kept.ts'
import { lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import { contentOf } from '#/features/writing/keeping/story-content.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'

const editActions = ['story-edit', 'product-story-edit']
export const mayEdit = ({ actions }: StoryDetail) => actions.some(({ code }) => editActions.includes(code))

interface Text {
  base: number
  content: StoryContent
}

const rescue = (desk: Desk, { base, content }: Text) =>
  call(stories.rescueText, { params: desk.params, body: { tab: desk.tab, base, content } })

/** Both texts are kept, mine as a version beside; then they are shown. */
export const enterConflict = async (desk: Desk, mine: Text, version: number) => {
  const { no: kept } = await rescue(desk, mine)
  const current = await call(versions.showVersion, { params: { ...desk.params, no: version } })
  if (!desk.isChecking()) return
  desk.dispatch({ type: 'entered', state: { kind: 'conflict', facts: { kept, current } } })
  await desk.local.drop()
}

const read = (desk: Desk, story: StoryDetail, why: 'held' | 'free' | 'closed') => {
  desk.draft.load(contentOf(story))
  desk.dispatch({ type: 'entered', state: { kind: 'reading', why, lock: story.lock } })
}

const begin = async (desk: Desk, story: StoryDetail, choice: Choice) => {
  const at = Date.now()
  if (choice.take === 'conflict') {
    desk.draft.load(choice.mine.content)
    // Unconfirmed until it stands beside the story's text: till then this machine keeps it.
    desk.dispatch({ type: 'opened', base: choice.mine.base, at, unsaved: 'local', checking: true })
    return enterConflict(desk, choice.mine, story.version)
  }
  if (choice.aside) await rescue(desk, choice.aside)
  desk.draft.load(choice.content)
  const unsaved = choice.take === 'story' ? {} : { unsaved: choice.take }
  desk.dispatch({ type: 'opened', base: story.version, at, ...unsaved })
  if (choice.take !== 'local') await desk.local.drop()
}

/** The lock first, so that what is read afterwards stays the current text. */
const tryLock = async (desk: Desk) => {
  try {
    await takeLock(desk)
    return true
  } catch (error) {
    // Another's lock or no right: the story is read instead. Anything else ends the opening.
    if (lockLossOf(error) === undefined && problemOf(error) !== 'refused') throw error
    return false
  }
}

/** A takeover from my own other tab made its journal a version: what this machine has goes on from there. */
const rebase = async (desk: Desk, { version }: StoryDetail, local: LocalText | undefined) =>
  local && local.base !== version && (await isOwnKept(desk, version, local.base))
    ? { ...local, base: version }
    : local

const openText = async (desk: Desk) => {
  const isMine = await tryLock(desk)
  const [{ story, journal }, local] = await Promise.all([
    call(stories.openStory, { params: desk.params }),
    desk.local.read(),
  ])
  desk.setStory(story)
  if (!isMine) return read(desk, story, !mayEdit(story) ? 'closed' : story.lock ? 'held' : 'free')
  desk.known.grewFrom = journal?.savedAt
  await begin(desk, story, chooseText({ story, journal, local: await rebase(desk, story, local) }))
}

/** Opens the story for writing, or for reading where writing is not possible. */
export const openDesk = async (desk: Desk) => {
  desk.dispatch({ type: 'entered', state: { kind: 'opening' } })
  try {
    await openText(desk)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    desk.dispatch({ type: 'entered', state: { kind: 'failed', error: failure } })
  }
}
