import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { Comment } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { type Accounts, findAccounts } from '#/features/people/index.ts'
import { findReaders } from '#/features/session/index.ts'
import type { Ctx } from '#/http/command.ts'
import { findVisibleStory } from '#/story/access.ts'
import { storyNotices } from '#/story/story-notices.ts'
import { notifyStoryChanged } from '#/story/write-queries.ts'
import * as queries from './comment-queries.ts'

const present = (
  row: queries.CommentRow,
  names: Map<string, string>,
  accounts: Accounts,
  readerId: string,
): Comment => ({
  uuid: row.id,
  parentId: row.parentId,
  personId: row.personId,
  personName: row.personName,
  account: accounts.get(row.personId) ?? '',
  body: row.body,
  quote: row.quote,
  mentions: row.mentions.map((uuid) => ({ uuid, name: names.get(uuid) ?? '' })),
  at: row.at.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
  mine: row.personId === readerId,
})

const namesOf = (people: { id: string; name: string }[]) => new Map(people.map(({ id, name }) => [id, name]))

const namesFor = async (db: Db, tenantId: number, rows: queries.CommentRow[]) => {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  const people = ids.length > 0 ? await queries.findNames(db, tenantId, ids) : []
  return namesOf(people)
}

export const listComments = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await queries.findComments(db, story)
  const names = await namesFor(db, actor.tenantId, rows)
  const accounts = await findAccounts(
    db,
    actor.tenantId,
    rows.map(({ personId }) => personId),
  )
  return rows.map((row) => present(row, names, accounts, actor.id))
}

/** Only people who can open the story may be called to it. */
const findMentioned = async (db: Db, { tenantId }: Actor, storyId: number, ids: string[]) => {
  if (ids.length === 0) return []
  const people = await findReaders(db, tenantId, ids)
  if (people.length < ids.length)
    throw new AppError('invalid', { fields: { mentions: storyMessages.mentionedUnknown() } })
  const seen = await queries.findWhoSee(db, storyId, people)
  const blind = people.find((_, index) => !seen[index])
  if (blind)
    throw new AppError('invalid', {
      fields: { mentions: storyMessages.mentionedBlind({ name: blind.name }) },
    })
  return people
}

interface CommentForm {
  body: string
  quote: string
  parentId?: string | undefined
  mentions: string[]
}

export const addComment = async ({ tx, actor }: Ctx, storyId: number, form: CommentForm) => {
  const story = await findVisibleStory(tx, actor, storyId)
  const mentions = [...new Set(form.mentions)]
  const people = await findMentioned(tx, actor, storyId, mentions)
  if (form.parentId && !(await queries.findComment(tx, story, form.parentId))) {
    throw new AppError('not_found', { message: storyMessages.commentGone() })
  }
  const told = mentions.filter((id) => id !== actor.id)
  // Signals arrive in the order of their statements: whoever is called hears it before the whole newsroom is told.
  await notifyPeople(tx, actor.tenantId, told, storyNotices.mentioned(story, actor.name, form.body))
  const row = await queries.insertComment({ tx, actor }, story.id, { ...form, mentions })
  return present(row, namesOf(people), new Map([[actor.id, actor.account]]), actor.id)
}

const findOwn = async ({ tx, actor }: Ctx, storyId: number, id: string) => {
  const story = await findVisibleStory(tx, actor, storyId)
  const comment = await queries.findComment(tx, story, id)
  if (!comment) throw new AppError('not_found')
  if (comment.personId !== actor.id)
    throw new AppError('not_allowed', { message: storyMessages.commentNotOwn() })
  return comment
}

export const editComment = async ({ tx, actor }: Ctx, storyId: number, id: string, body: string) => {
  await findOwn({ tx, actor }, storyId, id)
  await queries.updateComment(tx, actor.tenantId, id, { body, editedAt: new Date() })
  await notifyStoryChanged(tx, { tenantId: actor.tenantId, id: storyId })
}

export const removeComment = async ({ tx, actor }: Ctx, storyId: number, id: string) => {
  await findOwn({ tx, actor }, storyId, id)
  await queries.updateComment(tx, actor.tenantId, id, { removedAt: new Date() })
  await notifyStoryChanged(tx, { tenantId: actor.tenantId, id: storyId })
}

export const resolveComment = async (
  { tx, actor }: Ctx,
  storyId: number,
  id: string,
  isResolved: boolean,
) => {
  const story = await findVisibleStory(tx, actor, storyId)
  if (!(await queries.findComment(tx, story, id))) throw new AppError('not_found')
  const changes = isResolved
    ? { resolvedAt: new Date(), resolvedBy: actor.name }
    : { resolvedAt: null, resolvedBy: '' }
  await queries.updateComment(tx, actor.tenantId, id, changes)
  await notifyStoryChanged(tx, { tenantId: actor.tenantId, id: storyId })
}
