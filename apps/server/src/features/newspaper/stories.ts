import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Message } from '@rongbian/domain'
import type { ItemOf, Layout } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { storiesOn } from './jumps.ts'
import type { FoundPage } from './rows.ts'

type Story = ItemOf<'story'>

const refuse = (message: Message) => new AppError('not_allowed', { message })

/** Held, so that two pages do not take the same story at once. */
const holdPool = async (tx: Tx, { tenantId, channelId }: FoundPage, storyId: number) => {
  const { rows } = await sql<{
    title: string
    date: string
  }>`select title, edition_date::text as date from paper_pool
    where tenant_id = ${tenantId} and channel_id = ${channelId} and story_id = ${storyId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** As it was signed for this paper; of any other story nothing is told. */
const findTitle = async (tx: Tx, { tenantId, channelId }: FoundPage, storyId: number) => {
  const { rows } = await sql<{ title: string }>`select text.content ->> 'title' as title from release
    join story_version as text on text.tenant_id = release.tenant_id and text.story_id = release.story_id
      and text.no = release.version
    where release.tenant_id = ${tenantId} and release.story_id = ${storyId}
      and release.channel_id = ${channelId}`.execute(tx)
  return rows[0]?.title
}

const demandPooled = async (tx: Tx, page: FoundPage, storyId: number) => {
  const pooled = await holdPool(tx, page, storyId)
  if (!pooled) {
    const title = await findTitle(tx, page, storyId)
    throw refuse(
      title === undefined ? messages.storyUnknown({ id: storyId }) : messages.storyWithdrawn({ title }),
    )
  }
  if (pooled.date !== page.date) throw refuse(messages.storyMoved(pooled))
  return pooled.title
}

const findElsewhere = async (tx: Tx, { tenantId, editionId, id }: FoundPage, storyId: number) => {
  const { rows } = await sql<{
    id: string
    label: string
    part: number
  }>`select page.id, page.label, item.part
    from page_item as item join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
    where item.tenant_id = ${tenantId} and item.story_id = ${storyId} and page.edition_id = ${editionId}
      and page.id <> ${id}`.execute(tx)
  return rows
}

const demandJump = async (
  tx: Tx,
  { tenantId, editionId, id }: FoundPage,
  jump: NonNullable<Story['jump']>,
) => {
  const other = await tx
    .selectFrom('paperPage')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('editionId', '=', editionId)
    .where('id', '=', jump.otherPageId)
    .executeTakeFirst()
  if (!other || other.id === id) throw refuse(messages.jumpForeign())
}

/** On one page only, but for the two parts of a jump. */
const demandAlone = async (tx: Tx, page: FoundPage, { storyId, jump }: Story, title: string) => {
  if (jump) await demandJump(tx, page, jump)
  for (const other of await findElsewhere(tx, page, storyId))
    if (other.id !== jump?.otherPageId || other.part === jump.part)
      throw refuse(messages.storyPlaced({ title, label: other.label }))
}

const sameStory = (one: Story, other: Story) =>
  one.storyId === other.storyId && JSON.stringify(one.jump) === JSON.stringify(other.jump)

/** Every story that comes onto the page belongs to its day, and stands nowhere else. */
export const demandStories = async (tx: Tx, page: FoundPage, before: Layout, after: Layout) => {
  const there = storiesOn(before)
  const fresh = storiesOn(after).filter((story) => !there.some((one) => sameStory(one, story)))
  for (const story of fresh.toSorted((one, other) => one.storyId - other.storyId)) {
    const title = await demandPooled(tx, page, story.storyId)
    await demandAlone(tx, page, story, title)
  }
}

/** The pool shows which of its stories stand on a page. */
export const notePlaced = async (
  tx: Tx,
  { tenantId, channelId, editionId }: Pick<FoundPage, 'tenantId' | 'channelId' | 'editionId'>,
  storyIds: readonly number[],
) =>
  sql`update paper_pool as pool set state = case when exists (select from page_item as item
      join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
      where item.tenant_id = pool.tenant_id and item.story_id = pool.story_id and page.edition_id = ${editionId})
    then 'placed' else 'offered' end
  where tenant_id = ${tenantId} and channel_id = ${channelId} and story_id = any(${[...storyIds]}::bigint[])`.execute(
    tx,
  )
