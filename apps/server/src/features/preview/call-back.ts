import { AppError } from '@rongbian/contract'
import { sharingMessages } from '@rongbian/contract/messages/sharing'
import type { PreviewLink } from '@rongbian/contract/sharing'
import { type Actor, refusal } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { findAccounts } from '#/features/people/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { editAction, factsOf, findVisibleStory, type StoryRow } from '#/story/access.ts'
import { callBack, findLink, findLiveLinks } from './queries.ts'

/** Whoever may write what a link shows may also end it; the author always, whoever has the text in hand. */
const mayEndAll = (actor: Actor, story: StoryRow) =>
  story.authorId === actor.id || !refusal(actor, editAction(story), factsOf(story))

export const listLinks = async (db: Db, actor: Actor, storyId: number): Promise<PreviewLink[]> => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findLiveLinks(db, story)
  const accounts = await findAccounts(
    db,
    actor.tenantId,
    rows.map(({ madeBy }) => madeBy),
  )
  const endsAll = mayEndAll(actor, story)
  return rows.map(({ id, madeBy, madeName, madeAt, endsAt, version, look, opened }) => ({
    uuid: id,
    madeByName: madeName,
    account: accounts.get(madeBy) ?? '',
    madeAt: madeAt.toISOString(),
    expires: endsAt.toISOString(),
    version,
    channelType: look,
    opened,
    canCallBack: endsAll || madeBy === actor.id,
  }))
}

const writeDown = ({ tx, actor, caller }: CallCtx, target: string, storyId: number, ended: Ended[]) =>
  audit(tx, actor, caller, {
    action: 'story.unlink',
    target,
    details: { storyId, links: ended.map(({ id }) => id), madeBy: ended.map(({ madeName }) => madeName) },
  })
type Ended = Awaited<ReturnType<typeof callBack>>[number]

/** One link opens nothing any more. Who made it may end it even where they see the story no longer. */
export const callBackOne = async (
  { tx, actor, caller }: CallCtx,
  { storyId, linkId }: { storyId: number; linkId: string },
) => {
  const { tenantId } = actor
  const link = await findLink(tx, { tenantId, linkId })
  const isMaker = link?.madeBy === actor.id && link.storyId === storyId
  const story = isMaker ? undefined : await findVisibleStory(tx, actor, storyId)
  if (!link || link.storyId !== storyId)
    throw new AppError('not_found', { message: sharingMessages.linkGone() })
  if (story && !mayEndAll(actor, story))
    throw new AppError('not_allowed', { message: sharingMessages.linkNoRight() })
  const ended = await callBack(tx, { tenantId, id: storyId }, { by: actor, only: { linkId } })
  if (ended.length > 0) await writeDown({ tx, actor, caller }, link.title, storyId, ended)
}

/** All of a story's links, or of those the actor's own where they may end no others. */
export const callBackAll = async ({ tx, actor, caller }: CallCtx, storyId: number) => {
  const story = await findVisibleStory(tx, actor, storyId)
  const only = mayEndAll(actor, story) ? {} : { only: { madeBy: actor.id } }
  const ended = await callBack(tx, story, { by: actor, ...only })
  if (ended.length > 0) await writeDown({ tx, actor, caller }, story.title, storyId, ended)
  return { count: ended.length }
}
