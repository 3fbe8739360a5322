import type { StoryPage } from '@rongbian/contract/stories'
import { type Actor, storyLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Reader } from '#/db/reader.ts'
import { atWork, visibleTo } from '#/reading/fragments.ts'
import { segmentsOf } from './search-newest.ts'
import { searchStories } from './service.ts'
import { readQuestion } from './tokens.ts'
import { tsqueryOf } from './tsquery.ts'

interface Asked {
  keyword: string
  cursor?: string | undefined
  isDuplicate: 0 | 1
  pageSize: number
  pageNo: number
}

/** Of stories that come from one another, the newest with the words stands for all. */
const isNewestOfLineage = async (reader: Reader, actor: Actor, keyword: string) => {
  const { tenantId } = actor
  const { terms } = readQuestion(keyword)
  if (terms.length === 0) return sql`true`
  const query = tsqueryOf(tenantId, terms, { segments: await segmentsOf(reader, tenantId), stretches: [] })
  return sql`not exists (select from story
    join story_search as text on text.tenant_id = story.tenant_id and text.story_id = story.id
    where story.tenant_id = hit.tenant_id and story.id > hit.id and story.root_id = (
      select coalesce(older.root_id, older.id) from story as older
      where older.tenant_id = hit.tenant_id and older.id = hit.id)
    and ${atWork} and ${visibleTo(actor)} and text.tsv @@ ${query}::tsquery)`
}

/** Pages by number as far as a search counts; from there on by cursor. */
export const searchBigData = async (
  reader: Reader,
  actor: Actor,
  { keyword, cursor, isDuplicate, pageSize: size, pageNo }: Asked,
): Promise<StoryPage> => {
  const also = isDuplicate === 0 ? [await isNewestOfLineage(reader, actor, keyword)] : []
  const skip = cursor ? 0 : Math.min((pageNo - 1) * size, storyLimits.searchCountMax + 1)
  return searchStories(
    reader,
    actor,
    { keyword, cursor, size, sort: 'updated', direction: 'desc' },
    { also, skip },
  )
}
