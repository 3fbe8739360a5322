import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { PageKey } from './page-path.ts'

/** A story on a channel where readers can see it. */
export interface Place {
  tenantId: number
  channelId: string
  storyId: number
  departmentId: string | null
}

export type PlaceOf = (page: PageKey) => Place | undefined

const keyOf = ({ code, path }: Pick<PageKey, 'code' | 'path'>) => `${code}${path}`

/** Says where each page is. One that no channel shows under this address is nowhere, whatever a browser tells. */
export const findPlaces = async (tx: Tx, pages: readonly PageKey[]): Promise<PlaceOf> => {
  const asked = [...new Map(pages.map((page) => [keyOf(page), page])).values()]
  const { rows } = await sql<Place & Pick<PageKey, 'code' | 'path'>>`
    select asked.code, asked.path, release.tenant_id, release.channel_id, release.story_id,
      stat_department(release.tenant_id, root.author_id, release.first_at) as department_id
    from unnest(${asked.map(({ code }) => code)}::text[], ${asked.map(({ path }) => path)}::text[],
      ${asked.map(({ storyId }) => storyId)}::bigint[]) as asked (code, path, story_id)
    join channel on channel.code = asked.code and channel.type in ('website', 'app')
    join release on release.tenant_id = channel.tenant_id and release.story_id = asked.story_id
      and release.channel_id = channel.id and release.live_at is not null
      and right(release.url, length(asked.path)) = asked.path
    join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    join story root on root.tenant_id = story.tenant_id and root.id = coalesce(story.root_id, story.id)`.execute(
    tx,
  )
  const known = new Map(rows.map(({ code, path, ...place }) => [keyOf({ code, path }), place]))
  return (page) => known.get(keyOf(page))
}
