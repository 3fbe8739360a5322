import type { EffectStory } from '@rongbian/contract/effect'
import {
  type EffectAmounts,
  type EffectFigureCode,
  effectFigureCodes,
  type LibraryId,
  type StoryType,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { addedSums, fromAdded } from '#/features/metrics/index.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { eachOf } from '../each-of.ts'
import type { Question } from '../sums.ts'
import { postsAsked } from './narrow.ts'
import { fromRequests, fromViews, viewSums } from './site-sums.ts'

export interface StoriesAsked {
  figure?: EffectFigureCode | undefined
  sort: string
  keyword?: string | undefined
}

interface Row extends EffectAmounts {
  storyId: number
  library: LibraryId | null
  title: string | null
  type: StoryType | null
  authorName: string | null
  departmentName: string | null
  total: number
  amount: number | null
}

/** Visitors of a story are told by the day, so a span of it has none to add up or to sort by. */
const unsummed: EffectFigureCode = 'dailyReaders'
const column = (code: EffectFigureCode) => (code === unsummed ? sql`null::float8` : sql.raw(`told."${code}"`))

const countedIn = ({ figure, keyword }: StoriesAsked): Fragment[] => [
  ...(figure && figure !== unsummed ? [sql`${column(figure)} <> 0`] : []),
  ...(keyword ? [sql`story.title ilike ${containing(keyword)}`] : []),
]

/** Closed by what is unique, so that no page shows a row twice. */
const orderOf = (sort: string) => {
  const [code, direction] = sort.split(',')
  const by = column(code as EffectFigureCode)
  return sql`order by ${by} ${direction === 'asc' ? sql`asc` : sql`desc`} nulls last, told.story_id desc`
}

/** Every story that was read, asked for or measured in these days. */
const storiesQuery = (question: Question, asked: StoriesAsked, page: Fragment) => sql<Row>`
  with viewed as (select seen.story_id, ${viewSums} ${fromViews(question)} group by 1),
  requested as (select asked.story_id, sum(asked.requests)::float8 as requests ${fromRequests(question)} group by 1),
  added as (select post.story_id, ${addedSums} ${fromAdded(postsAsked(question))} group by 1),
  told as (select * from viewed full join requested using (story_id) full join added using (story_id))
  select told.*, story.library, story.title, story.type, story.author_name, story.department_name,
    count(*) over ()::float8 as total, ${asked.figure ? sql`sum(${column(asked.figure)}) over ()` : sql`null::float8`} as amount
  from told
  left join story on story.tenant_id = ${question.room.tenantId} and story.id = told.story_id and story.box <> 'gone'
  where ${all(countedIn(asked))} ${orderOf(asked.sort)} ${page}`

const toStory = (row: Row): EffectStory => ({
  storyId: row.storyId,
  libraryId: row.library,
  title: row.title,
  type: row.type,
  personName: row.authorName ?? '',
  groupName: row.departmentName ?? '',
  figures: Object.fromEntries(effectFigureCodes.map((code) => [code, row[code] ?? null])),
})

export const effectStories = async (
  db: Db | Tx,
  question: Question,
  asked: StoriesAsked,
  { page, size }: { page: number; size: number },
) => {
  const { rows } = await storiesQuery(question, asked, sql`limit ${size} offset ${page * size}`).execute(db)
  return { items: rows.map(toStory), total: rows[0]?.total ?? 0, amount: rows[0]?.amount ?? null }
}

export async function* eachStory(
  tx: Tx,
  question: Question,
  asked: StoriesAsked,
): AsyncGenerator<EffectStory> {
  for await (const row of eachOf(tx, storiesQuery(question, asked, sql``))) yield toStory(row)
}
