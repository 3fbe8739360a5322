import { AppError } from '@rongbian/contract'
import type { StoryContent, StoryDetail } from '@rongbian/contract/stories'
import { type Actor, allowedActions, storyActions } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { factsOf } from './access.ts'
import { referencesOf } from './bodies.ts'
import { presentChannel } from './channels.ts'
import { readContent } from './clean-content.ts'
import { cleanJournal } from './clean-journal.ts'
import { presentLock } from './lock-life.ts'
import { findWholeWithText, type WholeStory } from './queries.ts'
import { reviewBrief } from './review-brief.ts'
import { findJournal } from './text-queries.ts'

const actionsFor = (actor: Actor, story: WholeStory) =>
  allowedActions(actor, factsOf(story)).map((code) => ({ code, label: storyActions[code].label.zh }))

export const typeOf = ({ type }: Pick<WholeStory, 'type'>) => type as StoryDetail['type']

/** What its writer has typed and not saved; the text of it where it goes on from the current one. */
const findOwnUnsaved = async (db: Db, actor: Actor, story: WholeStory) => {
  const journal = story.journalTab === null ? undefined : await findJournal(db, story, actor.id)
  const text = journal && cleanJournal(journal)
  if (!journal || text?.hash === story.contentHash) return
  const older = journal.base !== story.version
  return {
    brief: { savedAt: journal.savedAt.toISOString(), older },
    text: older ? undefined : text,
  }
}

export const presentDetail = (
  actor: Actor,
  story: WholeStory,
  content: StoryContent,
  unsaved: StoryDetail['unsaved'] = null,
): StoryDetail => ({
  ...content,
  id: story.id,
  library: story.library as StoryDetail['library'],
  libraryId: story.library as StoryDetail['library'],
  folderId: story.folderId,
  place: story.place,
  type: typeOf(story),
  stage: story.stage as StoryDetail['stage'],
  status: story.status as StoryDetail['status'],
  version: story.version,
  contentHash: story.contentHash,
  words: story.words,
  pictures: story.pictures,
  authorId: story.authorId,
  authorName: story.authorName,
  editorName: story.editorName,
  dutyEditor: story.dutyEditor,
  organization: story.departmentName,
  creators: [{ uuid: story.authorId, name: story.authorName }],
  created: story.createdAt.toISOString(),
  updated: story.updatedAt.toISOString(),
  trashed: story.trashedAt?.toISOString() ?? null,
  rootId: story.rootId,
  parentId: story.parentId,
  reference: referencesOf(typeOf(story), content),
  channel: story.channels.map(presentChannel),
  favorite: story.favorite,
  lock: story.lock && !story.lockIsDead ? presentLock(story.lock, actor.id) : null,
  comments: story.comments,
  review: reviewBrief(factsOf(story).review),
  unsaved,
  properties: {
    ...content.properties,
    groupUuid: story.departmentId,
    groupName: story.departmentName,
    inGroupWorkspace: story.library === 'group',
  },
  actions: actionsFor(actor, story),
})

export const readWhole = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findWholeWithText(db, actor, storyId)
  if (!story) throw new AppError('not_found')
  return { story, content: readContent(story.content) }
}

/** To its writer with what they have typed, so that what they print or preview is what they wrote. */
export const showStory = async (db: Db, actor: Actor, storyId: number) => {
  const { story, content } = await readWhole(db, actor, storyId)
  const unsaved = await findOwnUnsaved(db, actor, story)
  if (!unsaved?.text) return presentDetail(actor, story, content, unsaved?.brief)
  const { words, pictures } = unsaved.text.facts
  return presentDetail(actor, { ...story, words, pictures }, unsaved.text.content, unsaved.brief)
}
