import type { BlockNode, Look } from '@rongbian/blocks'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { Actor, Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { designOf, hashOfRow, noteUses } from '#/special-page/content.ts'
import { addEvent } from '#/special-page/events.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { type FoundSpecial, type SpecialRow, updateSpecial } from './rows.ts'
import { thumbnailOf } from './thumbnail.ts'
import { eachOnce, writersOfBlocks } from './writers.ts'

/** Browsers that show it ask again. */
export const tell = (tx: Tx, { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>) =>
  notify(tx, 'special', id, { tenantId })

interface VoidedStep {
  name: string
  personId: string | null
  personName: string
}

/** The review no longer counts: its steps are void by name, and everyone who signed one hears of it. */
export const voidReview = async (
  tx: Tx,
  row: SpecialRow & Pick<FoundSpecial, 'sentById'>,
  by: Pick<Actor, 'id' | 'name'>,
  why: Message | string = '',
) => {
  const { tenantId, id, reviewNo } = row
  const { rows } = await sql<VoidedStep>`update special_step set state = 'void'
    from special_step as was where special_step.tenant_id = ${tenantId} and special_step.special_id = ${id}
      and special_step.review_no = ${reviewNo} and special_step.state in ('passed', 'open', 'waiting')
      and was.tenant_id = special_step.tenant_id and was.special_id = special_step.special_id
      and was.review_no = special_step.review_no and was.no = special_step.no
    returning special_step.name, was.person_id, special_step.person_name`.execute(tx)
  await sql`update special_review set state = 'void', closed_at = coalesce(closed_at, clock_timestamp())
    where tenant_id = ${tenantId} and special_id = ${id} and no = ${reviewNo}`.execute(tx)
  const signed = rows.filter(({ personId }) => personId !== null)
  const steps = signed.map(({ name, personName }) => `${name}（${personName}）`)
  await updateSpecial(tx, row, { state: 'draft', voided: steps })
  await addEvent(tx, row, {
    action: 'void',
    by,
    note: why || messages.voidedBy({ steps }),
    details: { steps },
  })
  const people = [
    ...signed.flatMap(({ personId }) => personId ?? []),
    ...(row.sentById ? [row.sentById] : []),
  ]
  const others = people.filter((person) => person !== by.id)
  await notifyPeople(tx, tenantId, others, specialNotices.voided(row, by.name, steps))
}

interface Changes {
  name?: string
  description?: string
  categoryId?: string | null
  code?: string
  tree?: BlockNode[]
  look?: Look
}

interface Change extends Changes {
  /** Whose words come with it, beside those of whoever makes it. */
  writers?: readonly string[]
}

/** Every change of a page goes through here: its version, its hash, who wrote in it, and what it does to a review. */
export const changeSpecial = async (
  tx: Tx,
  actor: Pick<Actor, 'id' | 'name'>,
  row: FoundSpecial,
  { writers = [], ...changes }: Change,
) => {
  const hash = await hashOfRow(tx, row, changes)
  const { tree, look, ...plain } = changes
  const isOther = hash !== row.hash
  const after = { name: row.name, ...designOf(row), ...changes }
  const ofBlocks = tree ? await writersOfBlocks(tx, row.tenantId, tree) : []
  await updateSpecial(tx, row, {
    ...plain,
    ...(tree && { tree: JSON.stringify(tree) }),
    ...(look && { look: JSON.stringify(look) }),
    hash,
    picture: thumbnailOf(after.name, after.tree, after.look),
    version: row.version + 1,
    ...(isOther && { writerIds: eachOnce(row.writerIds, [actor.id], writers, ofBlocks) }),
    updatedId: actor.id,
    updatedName: actor.name,
    updatedAt: sql`clock_timestamp()`,
  })
  if (tree) await noteUses(tx, row, tree)
  if (row.state === 'cleared' && isOther) await voidReview(tx, row, actor)
  await tell(tx, row)
  return hash
}
