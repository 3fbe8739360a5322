import type { StoryContent } from '@rongbian/contract/stories'
import type { DaySpan } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { toJson } from '#/say.ts'
import { bodiesOf } from '#/story/bodies.ts'
import { headFacts } from '#/story/list-facts.ts'
import { countPaid } from '#/story-text/in-thread.ts'

interface TextKey {
  storyId: number
  version: number
}

interface TextRow extends TextKey {
  content: StoryContent
}

/** Texts read at once. */
const batch = 50

/** What readers saw in these days, and nobody has counted; of a destroyed one nothing is left to count. */
const findUncounted = async (db: Db, tenantId: number, { from, to }: DaySpan) => {
  const { rows } = await sql<TextKey>`select distinct text.story_id, text.no as version
    from stat_fact as fact
    join delivery on delivery.tenant_id = fact.tenant_id and delivery.story_id = fact.story_id
      and delivery.act in ('issue', 'update') and delivery.state = 'done'
    join story_version as text on text.tenant_id = fact.tenant_id and text.story_id = fact.story_id
      and text.no = delivery.version
    where fact.tenant_id = ${tenantId} and fact.kind = 'usedHere'
      and fact.at >= ${from}::date and fact.at < ${to}::date + 1
      and not exists (select from pay_text where pay_text.tenant_id = text.tenant_id
        and pay_text.story_id = text.story_id and pay_text.version = text.no)
    order by text.story_id, text.no`.execute(db)
  return rows
}

const readTexts = async (db: Db, tenantId: number, keys: readonly TextKey[]) => {
  const stories = keys.map(({ storyId }) => storyId)
  const versions = keys.map(({ version }) => version)
  const { rows } = await sql<TextRow>`select text.story_id, text.no as version, text.content
    from unnest(${stories}::bigint[], ${versions}::int[]) as asked (story_id, no)
    join story_version as text on text.tenant_id = ${tenantId} and text.story_id = asked.story_id
      and text.no = asked.no and text.content <> '{}'`.execute(db)
  return rows
}

const countText = async (db: Db, tenantId: number, { storyId, version, content }: TextRow) => {
  const bodies = await Promise.all(bodiesOf(content).map(countPaid))
  const { originalCategory, remuneration_author } = content.properties
  await db
    .insertInto('payText')
    .values({
      tenantId,
      storyId,
      version,
      title: headFacts(content).title,
      class: originalCategory,
      level: content.level,
      chars: bodies.reduce((sum, { chars }) => sum + chars, 0),
      pictures: content.photos.length + bodies.reduce((sum, { pictures }) => sum + pictures, 0),
      authors: toJson(remuneration_author),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Outside of any transaction: long texts take their time, and what is counted stays right. */
export const countTexts = async (db: Db, tenantId: number, span: DaySpan) => {
  const keys = await findUncounted(db, tenantId, span)
  for (let from = 0; from < keys.length; from += batch)
    for (const text of await readTexts(db, tenantId, keys.slice(from, from + batch)))
      await countText(db, tenantId, text)
}
