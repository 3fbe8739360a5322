import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Special, SpecialReview } from '@rongbian/contract/specials'
import { type Actor, judgedSpecialActions, specialActions } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { say, sayKept } from '#/say.ts'
import { designOf } from '#/special-page/content.ts'
import { factsOf, findSpecial, holderOf, type ListedSpecial, outlookOf, type SpecialRow } from './rows.ts'
import { thumbnailOf } from './thumbnail.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const pictureOf = (row: ListedSpecial) => {
  const { tree, look } = designOf(row)
  return row.picture || thumbnailOf(row.name, tree, look)
}

export const presentSpecial = (actor: Actor, row: ListedSpecial): Special => {
  const facts = factsOf(actor, row)
  return {
    id: row.id,
    specialId: row.columnId,
    channelId: row.channelId,
    code: row.code,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    templateId: row.templateId,
    state: facts.state,
    dueAt: iso(row.dueAt),
    outlook: outlookOf(row),
    isPublish: row.liveAt !== null,
    url: row.url,
    picture: pictureOf(row),
    stories: row.stories,
    lockedBy: holderOf(row)?.name ?? '',
    version: row.version,
    updatedBy: row.updatedName,
    updatedAt: row.updatedAt.toISOString(),
    publishAt: iso(row.publishAt),
    endAt: iso(row.endAt),
    liveAt: iso(row.liveAt),
    goneAt: iso(row.goneAt),
    deletedAt: iso(row.deletedAt),
    problem: sayKept(row.problem, row.said, actor.language),
    actions: judgedSpecialActions(actor, facts).map(({ code, reason }) => ({
      code,
      label: say(specialActions[code].label, actor.language),
      reason: reason ? say(asMessage(reason), actor.language) : null,
    })),
  }
}

/** As it is now, after whatever was done. */
export const presentAgain = async (tx: Tx, actor: Actor, { id }: Pick<SpecialRow, 'id'>) =>
  presentSpecial(actor, await findSpecial(tx, actor.tenantId, id))

export const presentReview = async (
  db: Db | Tx,
  { tenantId, id, reviewNo }: Pick<SpecialRow, 'tenantId' | 'id' | 'reviewNo'>,
): Promise<SpecialReview | null> => {
  if (reviewNo === 0) return null
  const review = await db
    .selectFrom('specialReview')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('no', '=', reviewNo)
    .executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('specialStep')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('reviewNo', '=', reviewNo)
    .orderBy('no')
    .execute()
  return {
    no: review.no,
    flowName: review.flowName,
    submittedName: review.submittedName,
    submittedAt: review.submittedAt.toISOString(),
    note: review.note,
    steps: steps.map((step) => ({
      no: step.no,
      name: step.name,
      who: step.who,
      // The database checks it.
      state: step.state as SpecialReview['steps'][number]['state'],
      personId: step.personId,
      personName: step.personName,
      giverName: step.giverName,
      opinion: step.opinion,
      dueAt: iso(step.dueAt),
      decidedAt: iso(step.decidedAt),
      hash: step.hash,
    })),
  }
}
