import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { Actor, PayAuthor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { type Colleagues, findColleagues, type Paid, paidFor, type WrittenAuthor } from './authors.ts'
import { gradedBy } from './scope.ts'

interface UsedRow {
  rootId: number
  storyId: number
  title: string
  creatorId: string
  departmentId: string | null
  class: string
  written: WrittenAuthor[] | null
  set: PayAuthor[] | null
}

/** A story readers have seen, with those its text names to be paid. */
const findUsed = async (db: Db, { tenantId }: Pick<Actor, 'tenantId'>, rootId: number) => {
  const { rows } = await sql<UsedRow>`
    select used.root_id, used.story_id, root.title, root.author_id as creator_id, used.department_id, used.class,
      coalesce(text.content -> 'properties' -> 'remuneration_author', counted.authors) as written,
      (select authors from pay_share where pay_share.tenant_id = used.tenant_id and pay_share.root_id = used.root_id
        order by id desc limit 1) as set
    from stat_fact as used
    join story as root on root.tenant_id = used.tenant_id and root.id = used.root_id
    left join lateral (select delivery.version from delivery
      where delivery.tenant_id = used.tenant_id and delivery.story_id = used.story_id
        and delivery.channel_id = used.channel_id and delivery.act in ('issue', 'update') and delivery.state = 'done'
      order by delivery.closed_at desc, delivery.id desc limit 1) as live on true
    left join story_version as text on text.tenant_id = used.tenant_id and text.story_id = used.story_id
      and text.no = live.version
    left join pay_text as counted on counted.tenant_id = used.tenant_id and counted.story_id = used.story_id
      and counted.version = live.version
    where used.tenant_id = ${tenantId} and used.kind = 'used' and used.key = ${String(rootId)}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found', { message: messages.notUsed() })
  return row
}

/** As points are shared: there everyone who made a story is its author. */
export const paidForStory = (
  { set, written, creatorId, class: category }: UsedRow,
  people: Colleagues,
): Paid =>
  paidFor({ set: set ?? undefined, written: written ?? [], creatorId, class: category }, 'points', people)

const isOwn = (actor: Actor, row: UsedRow, { authors = [] }: Paid) =>
  row.creatorId === actor.id ||
  (row.written ?? []).some(({ uuid }) => uuid === actor.id) ||
  authors.some(({ personId }) => personId === actor.id)

/** A story of the departments somebody decides for. */
export const demandSeen = async (db: Db, actor: Actor, rootId: number) => {
  const row = await findUsed(db, actor, rootId)
  const departments = gradedBy(actor)
  if (departments && !departments.includes(row.departmentId ?? ''))
    throw new AppError('forbidden', { message: messages.foreignStory() })
  return row
}

/** Never one's own: nobody decides what they are paid for. */
export const demandDecidable = async (db: Db, actor: Actor, rootId: number) => {
  const row = await demandSeen(db, actor, rootId)
  if (isOwn(actor, row, paidForStory(row, await findColleagues(db, actor.tenantId))))
    throw new AppError('not_allowed', { message: messages.ownStory() })
  return row
}
