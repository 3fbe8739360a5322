import { platformOf } from '@rongbian/connectors/platforms'
import { type Variant, variant as variantShape } from '@rongbian/contract/third-party'
import {
  bodyHtml,
  codeOf,
  ownChannelTypes,
  prefillVariant,
  type StoryType,
  storyTypes,
  type VariantCase,
  variantProblem,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { readContent } from '#/story/clean-content.ts'
import type { Person } from '#/story/write-queries.ts'
import { plainText } from '#/story-text/plain-text.ts'

/** Enough to read, far from what a platform allows in an hour, and few of what the newsroom is seen to post as it opens. */
const most = 3

interface Row {
  storyId: number
  channelId: string
  channelType: string
  hasEnded: boolean
  status: number | null
  storyType: string
  version: number
  title: string
  content: unknown
}

/** Those that go to most accounts first, so that few stories say they went out just now. */
const findRows = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<Row>`select release.story_id, release.channel_id, channel.type as channel_type,
      coalesce(account.status = 'expired', false) as has_ended, release.status, story.type as story_type, story.version, story.title, text.content
    from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    left join account on account.tenant_id = channel.tenant_id and account.channel_id = channel.id
    join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id and text.no = story.version
    where release.tenant_id = ${tenantId} and channel.type <> all(${[...ownChannelTypes]}::text[])
    order by count(*) over (partition by release.story_id) desc, release.updated_at desc`.execute(tx)
  return rows
}

const caseOf = ({ channelType, storyType }: Row): VariantCase | undefined => {
  const manifest = platformOf(channelType)
  const { container } = storyTypes[storyType as StoryType]
  if (!manifest?.accepts.includes(container)) return
  return { group: manifest.group, container, limits: manifest.limits }
}

/** As a publisher would have filled it in; undefined where the platform would not take it. */
const variantOf = (row: Row): Variant | undefined => {
  const asked = caseOf(row)
  if (!asked) return
  const content = readContent(row.content)
  const { summary, coverList, coverType, keywords } = content
  const text = plainText(bodyHtml(content))
  const filled = prefillVariant(asked, { title: row.title, summary, text, covers: coverList, coverType })
  const origUrl = `https://www.chenguang.example/stories/${row.storyId}.html`
  const variant = variantShape.parse({
    ...filled,
    origUrl,
    category: asked.group === 'portal' ? ['新闻', '社会'] : [],
    tags: keywords.slice(0, 3),
    coverList: coverList.slice(0, filled.coverList.length),
  })
  return variantProblem(asked, variant) ? undefined : variant
}

const endedWords = '该账号已失效，请重新绑定'

/** On an account that has ended it could not go out; bound again, it can be tried once more. */
const endOrder = (tx: Tx, tenantId: number, { storyId, channelId }: Row) =>
  sql`with over as (update delivery set state = 'failed', attempts = 1, problem = ${endedWords}, closed_at = now()
      where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId})
    update release set status = ${codeOf('failed')}, problem = ${endedWords}
    where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId}`.execute(tx)

const order = async (
  tx: Tx,
  tenantId: number,
  issuer: Person,
  { row, variant }: { row: Row; variant: Variant },
) => {
  const isWaiting = row.status === codeOf('waiting')
  const told = JSON.stringify(variant)
  await sql`update release set variant = ${told}::jsonb, pre_signing = true, period_publish = false,
      issued_by = ${issuer.id}::uuid, issued_name = ${issuer.name},
      status = ${isWaiting ? codeOf('waiting') : codeOf('issued')}, round = ${isWaiting ? 0 : 1},
      version = ${isWaiting ? null : row.version}, issue_date = case when ${isWaiting} then null else updated_at end
    where tenant_id = ${tenantId} and story_id = ${row.storyId} and channel_id = ${row.channelId}`.execute(tx)
  if (isWaiting) return
  await sql`insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, ordered_by, ordered_name,
      details)
    values (${tenantId}, ${row.storyId}, ${row.channelId}, 'issue',
      ${[row.storyId, row.channelId, 1, 'issue', `v${row.version}`].join(' ')}, 1, ${row.version}, ${issuer.id}::uuid,
      ${issuer.name},
      ${JSON.stringify({ variant })}::jsonb)`.execute(tx)
  if (row.hasEnded) await endOrder(tx, tenantId, row)
}

const drop = async (tx: Tx, tenantId: number, rows: readonly Row[]) => {
  const among = sql`(story_id, channel_id) in (select * from unnest(${rows.map(({ storyId }) => storyId)}::bigint[],
    ${rows.map(({ channelId }) => channelId)}::uuid[]))`
  await sql`delete from release_column where tenant_id = ${tenantId} and ${among}`.execute(tx)
  await sql`delete from release where tenant_id = ${tenantId} and ${among}`.execute(tx)
}

/** What an account shows is really there: it is ordered here, and posted on the simulators when the newsroom opens. */
export const orderOnAccounts = async (tx: Tx, tenantId: number, issuer: Person) => {
  const taken = new Map<string, number>()
  const dropped: Row[] = []
  for (const row of await findRows(tx, tenantId)) {
    const count = taken.get(row.channelId) ?? 0
    const variant = count < most ? variantOf(row) : undefined
    if (variant) {
      await order(tx, tenantId, issuer, { row, variant })
      taken.set(row.channelId, count + 1)
    } else dropped.push(row)
  }
  await drop(tx, tenantId, dropped)
}
