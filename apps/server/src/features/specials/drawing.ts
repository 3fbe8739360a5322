import type { BlockNode, Look } from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { Actor } from '@rongbian/domain'
import { isOwnFile } from '@rongbian/domain'
import { drawSpecial, type SitePicture } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { columnsOn } from '#/features/channels/index.ts'
import { type Addresses, findChannelFor, gatherFacts, openSite, pageOf } from '#/features/releases/index.ts'
import { fileSeal } from '#/http/file-link.ts'
import { seal } from '#/http/links.ts'
import { fileUrl, hashOf } from '#/storage/file-url.ts'
import { findFile } from '#/storage/stored-files.ts'
import { checkTree } from './check-design.ts'
import { findReadable } from './reading.ts'
import { demandChannel, findSpecial, type SpecialRow } from './rows.ts'

interface Parts {
  db: Db
  env: Env
}

/** The frame in which a page is designed has no session: its files are lent by seal, as long as somebody may sit over it. */
const lentMs = 12 * 3_600_000
const smallWidth = 640
const largeWidth = 1280

const drawn = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Files under addresses that open without a session for a while; the same sizes that readers get. */
export const lentAddresses = (
  { db, env }: Parts,
  tenantId: number,
  until = new Date(Date.now() + lentMs),
): Addresses => {
  const lend = async (url: string) => {
    const hash = hashOf(url)
    const file = hash && (await findFile(db, tenantId, hash))
    if (!file) return undefined
    const path = fileUrl(file.hash, file.name).replace('/sprint/stream/', '/sprint/share/')
    const sealed = await seal(db, fileSeal({ tenantId, hash: file.hash }), until)
    return { file, address: `${env.BASE_PREFIX}${path}?s=${sealed}` }
  }
  return {
    picture: async (url, alt): Promise<SitePicture | null> => {
      const lent = await lend(url)
      if (!lent)
        return isOwnFile(url) || url === '' ? null : { src: url, srcset: '', width: null, height: null, alt }
      const { file, address } = lent
      const { width, height } = file
      if (!drawn.includes(file.mime) || !width || !height)
        return { src: address, srcset: '', width, height, alt }
      const shown = Math.min(largeWidth, width)
      const large = `${address}&width=${largeWidth}`
      const set =
        width > smallWidth ? `${address}&width=${smallWidth} ${smallWidth}w, ${large} ${shown}w` : ''
      return { src: large, srcset: set, width: shown, height: Math.round((height * shown) / width), alt }
    },
    file: async (url) => {
      const lent = await lend(url)
      if (!lent) return null
      const { name, size, mime } = lent.file
      return { url: lent.address, name, bytes: size, mime }
    },
  }
}

const sourceOf = async (db: Db, actor: Pick<Actor, 'tenantId' | 'memberOf'>, { channelId }: SpecialRow) => {
  const channel = await findChannelFor(db, actor as Actor, channelId)
  if (!channel) throw new Error('a page without a channel')
  const columns = await columnsOn(db, actor.tenantId, channelId).select(['id', 'parentId']).execute()
  return { db, channel, columns }
}

/** What these blocks would show now. */
export const askFacts = async (
  parts: Parts,
  actor: Actor,
  id: string,
  { tree, look }: { tree: BlockNode[]; look: Look },
) => {
  const row = await findReadable(parts.db, actor, id)
  const source = await sourceOf(parts.db, actor, row)
  const design = { tree: checkTree(tree), look }
  return (await gatherFacts(source, design, lentAddresses(parts, actor.tenantId))).facts
}

/** Everything the browser needs to draw the page as the site would. */
export const readTheme = async ({ db, env }: Parts, actor: Actor, id: string) => {
  const row = await findReadable(db, actor, id)
  const { channel } = await sourceOf(db, actor, row)
  const { theme, model } = await openSite(db, env, channel)
  return {
    name: theme.name,
    files: Object.fromEntries(theme.files.map(({ name, source }) => [name, source])),
    channel: model,
    timeZone: env.TIME_ZONE,
    url: `${model.url}special/${row.code}/`,
  }
}

/** The page as it is designed now, as the site would draw it; it opens without a session. */
export const drawPreview = async (parts: Parts, { tenantId, id }: { tenantId: number; id: string }) => {
  const { db, env } = parts
  const row = await findSpecial(db, tenantId, id)
  if (row.deletedAt) throw new AppError('not_found', { message: messages.gone() })
  const source = await sourceOf(db, { tenantId, memberOf: [] }, row)
  const site = await openSite(db, env, source.channel)
  const page = pageOf(site, row, { ...row, at: row.updatedAt })
  const { facts } = await gatherFacts(source, page, lentAddresses(parts, tenantId))
  return drawSpecial(site.theme, site.model, page, facts).html
}

interface Asked {
  page: number
  size: number
  keyword: string
  columnId?: string | undefined
}

/** Stories of the channel readers can see, the newest first. */
export const listStories = async (db: Db, actor: Actor, channelId: string, asked: Asked) => {
  const { tenantId } = actor
  await demandChannel(db, actor, channelId)
  const { keyword, columnId, page, size } = asked
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`release.tenant_id = ${tenantId} and release.channel_id = ${channelId} and release.live_at is not null
    and (${keyword} = '' or release.card->>'title' ilike ${like} or release.story_id::text = ${keyword})
    and (${columnId ?? null}::uuid is null or exists (select from release_column as chosen
      where chosen.tenant_id = release.tenant_id and chosen.story_id = release.story_id
        and chosen.column_id = ${columnId ?? null}::uuid and chosen.live))`
  const { rows } = await sql<{ card: never }>`select card from release where ${where}
    order by first_at desc, story_id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from release
    where ${where}`.execute(db)
  return { items: rows.map(({ card }) => card), total: counted[0]?.total ?? 0 }
}
