import { openCounters, type SimulatedPost, type Simulator } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { codeOf, dayIn, dayMs, minuteMs, nextMeasure, type PlatformFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Person } from '#/story/write-queries.ts'
import type { Newsroom } from './made-story.ts'

/** Platforms of the demo: where it posts, and where their pages are. */
export interface DemoPlatforms {
  simulators: ReadonlyMap<string, Simulator>
  home: string
}

interface Row {
  storyId: number
  channelId: string
  channelType: string
  version: number
  title: string
  summary: string
  at: Date
}

/** Enough for a curve of every age, and few enough to be made in a moment. */
const most = 12

/** Which stories of the site each account had posted too; every account has chances of its own. */
const findRows = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<Row>`select * from (
      select site.story_id, channel.id as channel_id, channel.type as channel_type, story.version, story.title,
        story.summary, site.first_at + interval '20 minutes' as at,
        row_number() over (partition by channel.id order by md5(channel.code || story.title), story.id) as no
      from channel
      join account on account.tenant_id = channel.tenant_id and account.channel_id = channel.id
        and account.status = 'valid'
      join channel as own on own.tenant_id = channel.tenant_id and own.code = 'cgweb'
      join release as site on site.tenant_id = own.tenant_id and site.channel_id = own.id and site.live_at is not null
        and site.first_at < now() - interval '2 days'
      join story on story.tenant_id = site.tenant_id and story.id = site.story_id
        and (story.type = 'VIDEO') = (channel.type = any(${['douyin', 'KUAISHOU', 'toutiao']}::text[]))
        and story.type in ('COMPO', 'VIDEO')
      where channel.tenant_id = ${tenantId} and channel.type = any(${Object.keys(shapes)}::text[])
        and not exists (select from release as there where there.tenant_id = story.tenant_id
          and there.story_id = story.id and there.channel_id = channel.id)
    ) as chosen where no <= ${most} order by at`.execute(tx)
  return rows
}

type Made = Pick<SimulatedPost, 'id' | 'extra'> & {
  remote: { id: string; extra: Record<string, string> }
}

/** As each platform knows a post, and as we know it there. */
const shapes: Record<string, (row: Row) => Made> = {
  WEIBO: ({ storyId, at }) => {
    const id = String(3_500_000_000_000_000 + at.getTime() * 1000 + (storyId % 1000))
    return { id, extra: {}, remote: { id, extra: { uid: '1404376560' } } }
  },
  wechat: ({ storyId, title, summary, at }) => {
    const msgDataId = String(2_247_000_000 + storyId)
    const publishId = String(Math.floor(at.getTime() / 1000) * 1000 + (storyId % 1000))
    const articleId = `ART-${publishId}`
    const articles = JSON.stringify([{ title, content: `<p>${summary}</p>` }])
    const known = { publishId, articleId, msgDataId }
    return {
      id: `draft-${publishId}`,
      extra: { articles, ...known },
      remote: { id: articleId, extra: { ...known, mark: '' } },
    }
  },
  baijia: ({ storyId, at }) => {
    const id = `17${at.getTime()}${String(storyId % 10_000).padStart(4, '0')}`
    const originUrl = `https://www.chenguang.example/stories/${storyId}.html`
    const known = { nid: `news_${id}`, originUrl }
    return {
      id,
      extra: { ...known, type: 'news' },
      remote: { id, extra: { ...known, kind: 'news', at: String(at.getTime()) } },
    }
  },
  douyin: ({ storyId, at }) => {
    const id = `@demo-${storyId}`
    return { id, extra: {}, remote: { id, extra: { wasShown: 'yes', at: String(at.getTime()) } } }
  },
}

interface Past {
  row: Row
  post: SimulatedPost
  remote: { id: string; url: string; extra: Record<string, string> }
}

const pastOf = (row: Row, home: string): Past[] => {
  const made = shapes[row.channelType]?.(row)
  if (!made) return []
  const url = `${home}/${row.channelType}/${encodeURIComponent(made.id)}`
  const { title, summary } = row
  const shown = { title, text: summary || title, html: '', cover: '', url, at: row.at.getTime() }
  const post: SimulatedPost = { id: made.id, extra: made.extra, state: 'published', ...shown }
  return [{ row, post, remote: { ...made.remote, url } }]
}

const releaseOf = (tenantId: number, issuer: Person, { row, remote }: Past) => {
  const { storyId, channelId, version, at } = row
  return {
    ...{ tenantId, storyId, channelId, version, status: codeOf('published'), round: 1, preSigning: true },
    ...{
      issuedBy: issuer.id,
      issuedName: issuer.name,
      issueDate: at,
      updatedAt: at,
      firstAt: at,
      liveAt: at,
    },
    ...{ remote: JSON.stringify(remote), url: remote.url, lookedAt: new Date() },
  }
}

const deliveryOf = (tenantId: number, issuer: Person, { row, remote }: Past) => {
  const { storyId, channelId, version, at } = row
  return {
    ...{ tenantId, storyId, channelId, act: 'issue', round: 1, version, state: 'done', attempts: 1 },
    ...{
      intent: [storyId, channelId, 1, 'issue', `v${version}`].join(' '),
      orderedBy: issuer.id,
      orderedName: issuer.name,
    },
    ...{
      orderedAt: new Date(at.getTime() - minuteMs),
      acceptedAt: at,
      probedAt: at,
      closedAt: at,
      dueAt: at,
    },
    receipt: JSON.stringify({ url: remote.url, remoteId: remote.id, hash: '' }),
  }
}

const beijing = 'Asia/Shanghai'
const endOf = (day: string) => new Date(`${day}T23:59:59.999+08:00`)

/** What the look at this moment would have found, by the very curve the simulator goes on with. */
const readingAt = ({ row, post }: Past, at: Date, counters: ReturnType<typeof openCounters>) => {
  const { measures } = manifestOf(row.channelType)
  const day = measures?.isByDay ? dayIn(at.getTime() - dayMs, beijing) : null
  const asOf = day ? endOf(day) : at
  const figures: PlatformFigures = Object.fromEntries(
    (measures?.figures ?? []).map((code) => [code, counters.of(post, code, asOf.getTime())]),
  )
  return { at, asOf, day, figures: JSON.stringify(figures) }
}

const readingsOf = (past: Past, counters: ReturnType<typeof openCounters>) => {
  const { row } = past
  const isByDay = manifestOf(row.channelType).measures?.isByDay ?? false
  const now = Date.now()
  const readings: ReturnType<typeof readingAt>[] = []
  let next = nextMeasure({ liveAt: row.at, after: row.at, isByDay })
  while (next && next.getTime() <= now) {
    readings.push(readingAt(past, next, counters))
    next = nextMeasure({ liveAt: row.at, after: next, isByDay })
  }
  return { readings, next }
}

const batch = 500

const addReadings = async (tx: Tx, tenantId: number, all: readonly Past[]) => {
  const counters = openCounters()
  const posts = await tx
    .selectFrom('metricPost')
    .select(['id', 'storyId', 'channelId'])
    .where('tenantId', '=', tenantId)
    .execute()
  const idOf = new Map(posts.map(({ id, storyId, channelId }) => [`${storyId} ${channelId}`, id]))
  const found = all.map((past) => ({
    postId: idOf.get(`${past.row.storyId} ${past.row.channelId}`) ?? 0,
    ...readingsOf(past, counters),
  }))
  const rows = found.flatMap(({ postId, readings }) =>
    readings.map((reading) => ({ tenantId, postId, ...reading })),
  )
  for (let from = 0; from < rows.length; from += batch)
    await tx
      .insertInto('metricReading')
      .values(rows.slice(from, from + batch))
      .execute()
  const plan = JSON.stringify(found.map(({ postId, next }) => ({ id: postId, next_at: next })))
  await sql`update metric_post as post set next_at = planned.next_at
    from jsonb_to_recordset(${plan}::jsonb) as planned (id bigint, next_at timestamptz)
    where post.tenant_id = ${tenantId} and post.id = planned.id`.execute(tx)
}

/** Posts of the past year with all that was read of them; the platforms have them, and count on. */
export const addPastPosts = async (
  tx: Tx,
  { tenantId, person, personName }: Newsroom,
  { simulators, home }: DemoPlatforms,
) => {
  const issuer = { id: person('publisher'), name: personName('publisher') }
  const all = (await findRows(tx, tenantId)).flatMap((row) => pastOf(row, home))
  if (all.length === 0) return
  const releases = all.map((past) => releaseOf(tenantId, issuer, past))
  await tx.insertInto('release').values(releases).execute()
  const deliveries = all.map((past) => deliveryOf(tenantId, issuer, past))
  await tx.insertInto('delivery').values(deliveries).execute()
  await addReadings(tx, tenantId, all)
  for (const [type, posts] of Map.groupBy(all, ({ row }) => row.channelType))
    simulators.get(type)?.recall(posts.map(({ post }) => post))
}
