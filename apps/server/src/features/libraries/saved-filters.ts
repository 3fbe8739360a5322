import { AppError } from '@rongbian/contract'
import type { SavedFilter } from '@rongbian/contract/libraries'
import { libraryMessages } from '@rongbian/contract/messages/libraries'
import { storyFilter } from '@rongbian/contract/stories'
import type { Actor, LibraryId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'

const filtersMax = 50

const filtersOf = (db: Db, { tenantId, id }: Actor) =>
  db.selectFrom('savedFilter').where('tenantId', '=', tenantId).where('personId', '=', id)

/** Kept by a version whose lists could be narrowed otherwise: what no longer fits is left out. */
const readFilter = (stored: unknown): SavedFilter['filter'] => {
  const parsed = storyFilter.partial().safeParse(stored)
  return parsed.success ? parsed.data : {}
}

export const listSavedFilters = async (db: Db, actor: Actor): Promise<SavedFilter[]> => {
  const rows = await filtersOf(db, actor)
    .select(['id', 'name', 'library', 'filter'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, name, library, filter }) => ({
    uuid: id,
    name,
    library: library as LibraryId,
    filter: readFilter(filter),
  }))
}

export const saveFilter = async (
  { tx, actor }: Ctx,
  { library, name, filter }: Pick<SavedFilter, 'library' | 'name' | 'filter'>,
) => {
  const kept = await filtersOf(tx, actor).select(['library', 'name']).execute()
  const isNew = !kept.some((row) => row.library === library && row.name === name)
  if (isNew && kept.length >= filtersMax)
    throw new AppError('not_allowed', { message: libraryMessages.filtersTooMany({ most: filtersMax }) })
  const { cursor: _cursor, ...lasting } = filter
  const { id } = await tx
    .insertInto('savedFilter')
    .values({ tenantId: actor.tenantId, personId: actor.id, library, name, filter: JSON.stringify(lasting) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'personId', 'library', 'name'])
        .doUpdateSet({ filter: JSON.stringify(lasting) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uuid: id }
}

export const removeFilter = async ({ tx, actor }: Ctx, id: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('savedFilter')
    .where('tenantId', '=', actor.tenantId)
    .where('personId', '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
