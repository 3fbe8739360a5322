import type { MaterialKind, MaterialScope } from '@rongbian/contract/materials'
import { type Actor, sharedPlace } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'
import type { MaterialCursor } from './cursor.ts'
import { shownKinds } from './kinds.ts'

type Fragment = RawBuilder<unknown>

interface Source {
  from: Fragment
  name: Fragment
  at: Fragment
  by: Fragment
  where: (actor: Actor) => Fragment
}

const sources: Record<MaterialScope, Source> = {
  mine: {
    from: sql`asset as own join stored_file as file
      on file.tenant_id = own.tenant_id and file.hash = own.hash`,
    name: sql`own.name`,
    at: sql`own.updated_at`,
    by: sql`own.owner_id`,
    where: ({ tenantId, id }) =>
      sql`own.tenant_id = ${tenantId} and own.owner_id = ${id} and own.deleted_at is null`,
  },
  shared: {
    from: sql`stored_file as file`,
    name: sql`file.name`,
    at: sql`file.created_at`,
    by: sql`file.created_by`,
    where: ({ tenantId }) => sql`file.tenant_id = ${tenantId} and exists (select from story_file as used
      join story on story.tenant_id = used.tenant_id and story.id = used.story_id
      where used.tenant_id = file.tenant_id and used.hash = file.hash
        and story.place = ${sharedPlace} and story.box in ('draft', 'pending'))`,
  },
}

const anyShown = Object.values(shownKinds).join('|')

const isOfKind = (kind: MaterialKind) =>
  kind === 'file' ? sql`file.mime !~ ${anyShown}` : sql`file.mime ~ ${shownKinds[kind]}`

const isBefore = ({ at }: Source, after: MaterialCursor) =>
  sql`(${at}, file.hash) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.hash})`

interface MaterialFilter {
  scope: MaterialScope
  kind?: MaterialKind | undefined
  keyword?: string | undefined
  after: MaterialCursor | undefined
  limit: number
}

interface MaterialRow {
  hash: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  at: Date
  micros: number
  byName: string | null
}

/** Newest first. */
export const findMaterials = async (
  db: Db,
  actor: Actor,
  { scope, kind, keyword, after, limit }: MaterialFilter,
) => {
  const source = sources[scope]
  const conditions = [
    source.where(actor),
    ...(kind ? [isOfKind(kind)] : []),
    ...(keyword ? [sql`${source.name} ilike ${containing(keyword)}`] : []),
    ...(after ? [isBefore(source, after)] : []),
  ]
  const { rows } = await sql<MaterialRow>`
    select file.hash, ${source.name} as name, file.mime, file.size, file.width, file.height, ${source.at} as at,
      (extract(epoch from ${source.at}) * 1000000)::bigint as micros, person.name as by_name
    from ${source.from}
    left join person on person.tenant_id = file.tenant_id and person.id = ${source.by}
    where ${sql.join(conditions, sql` and `)}
    order by ${source.at} desc, file.hash desc limit ${limit}`.execute(db)
  return rows
}
