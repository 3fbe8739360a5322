import { type Actor, permissionCodes } from '@rongbian/domain'
import { sql, type Updateable } from 'kysely'
import type { StoryComment } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Reader } from './access.ts'

interface StoryKey {
  tenantId: number
  id: number
}

const comments = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyComment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('removedAt', 'is', null)

export const findComments = (db: Db, story: StoryKey) =>
  comments(db, story).orderBy('at').orderBy('id').execute()
export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

export const findComment = (db: Db, story: StoryKey, id: string) =>
  comments(db, story).where('id', '=', id).executeTakeFirst()

interface NewComment {
  body: string
  quote: string
  parentId?: string | undefined
  mentions: string[]
}

export const insertComment = (
  tx: Tx,
  { tenantId, id: personId, name: personName }: Actor,
  storyId: number,
  { body, quote, parentId, mentions }: NewComment,
) =>
  tx
    .insertInto('storyComment')
    .values({ tenantId, storyId, personId, personName, body, quote, parentId: parentId ?? null, mentions })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateComment = (
  tx: Tx,
  tenantId: number,
  id: string,
  changes: Pick<Updateable<StoryComment>, 'body' | 'editedAt' | 'removedAt' | 'resolvedAt' | 'resolvedBy'>,
) =>
  tx.updateTable('storyComment').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const findNames = (db: Db, tenantId: number, ids: string[]) =>
  db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()

/** What the rules of reading need to know about people who are not calling. */
export const findReaders = async (
  db: Db,
  tenantId: number,
  ids: string[],
): Promise<(Reader & { name: string })[]> => {
  const rows = await db
    .selectFrom('person')
    .select([
      'person.id',
      'person.name',
      sql<string[]>`array(select distinct role_permission.code from person_role join role_permission
        on role_permission.tenant_id = person_role.tenant_id and role_permission.role_id = person_role.role_id
        where person_role.tenant_id = person.tenant_id and person_role.person_id = person.id)`.as('codes'),
      sql<string[]>`(with recursive below (id) as (select person.department_id union
        select child.id from department child join below on child.parent_id = below.id
        where child.tenant_id = person.tenant_id) select array_agg(id) from below)`.as('below'),
      sql<string[]>`array(select every.id from department every where every.tenant_id = person.tenant_id)`.as(
        'every',
      ),
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.disabledAt', 'is', null)
    .where('person.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, codes, below, every }) => ({
    id,
    name,
    tenantId,
    permissions: permissionCodes.filter((code) => codes.includes(code)),
    departmentIds: codes.includes('library-group-all') ? every : below,
  }))
}
