import { AppError } from '@rongbian/contract'
import { sharingMessages } from '@rongbian/contract/messages/sharing'
import { type Actor, otherActs } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { seal } from '#/http/links.ts'
import type { Caller } from '#/http/route.ts'
import { findVisibleStory, lockVisibleStory } from '#/story/access.ts'
import { saveUnsaved } from '#/writing/unsaved.ts'
import { lookOf } from './channel-looks.ts'
import { linkSeal } from './open-link.ts'
import { findLiveLinks, insertLink, type LinkRow } from './queries.ts'

interface Place {
  db: Db
  env: Pick<Env, 'PUBLIC_URL' | 'BASE_PREFIX'>
}

/** As people outside reach this server: the configured address, or the one the asker used. */
const originOf = ({ PUBLIC_URL }: Place['env'], { protocol, host }: FastifyRequest) =>
  PUBLIC_URL || `${protocol}://${host}`

type Given = Pick<LinkRow, 'id' | 'tenantId' | 'storyId' | 'look' | 'endsAt'>

const addressOf = async ({ db, env }: Place, request: FastifyRequest, library: string, link: Given) => {
  const url = new URL(`${env.BASE_PREFIX}/sprint/share/story`, originOf(env, request))
  const values = {
    library,
    id: String(link.storyId),
    ...(link.look && { look: link.look }),
    t: String(link.endsAt.getTime() / 1000),
    s: await seal(db, linkSeal(link, link.id), link.endsAt),
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

interface Wish {
  storyId: number
  library: string
  hours: number
  follows: boolean
  look?: string
}

/** An address that shows this one story to anyone for a while. Who made it is written down. */
export const storyLink = async (
  place: Place,
  { actor, caller, request }: { actor: Actor; caller: Caller; request: FastifyRequest },
  { storyId, library, hours, follows, look: channelType = '' }: Wish,
) => {
  const { tenantId } = actor
  const endsAt = new Date(Math.floor(Date.now() / 1000 + hours * 3600) * 1000)
  const look = lookOf(channelType) ?? ''
  const id = await place.db.transaction().execute(async (tx) => {
    const found = await lockVisibleStory(tx, actor, storyId)
    if (found.box === 'trash') throw new AppError('not_allowed', { message: sharingMessages.trashed() })
    const story = await saveUnsaved({ tx, actor }, found, otherActs.sharePreview)
    const version = follows ? null : story.version
    const made = { tenantId, storyId, version, look, madeBy: actor.id, madeName: actor.name, endsAt }
    const link = await insertLink(tx, made)
    const details = { storyId, linkId: link.id, version, expires: endsAt.toISOString() }
    await audit(tx, actor, caller, { action: 'story.link', target: story.title, details })
    return link.id
  })
  const url = await addressOf(place, request, library, { id, tenantId, storyId, look, endsAt })
  return { uuid: id, url, expires: endsAt.toISOString() }
}

/** The address of a link that was made before. */
export const addressAgain = async (
  place: Place,
  actor: Actor,
  request: FastifyRequest,
  { storyId, library, linkId }: Pick<Wish, 'storyId' | 'library'> & { linkId: string },
) => {
  const story = await findVisibleStory(place.db, actor, storyId)
  const link = (await findLiveLinks(place.db, story)).find(({ id }) => id === linkId)
  if (!link) throw new AppError('not_found', { message: sharingMessages.linkOver() })
  return addressOf(place, request, library, link)
}

export const codeOf = async (url: string) => {
  const { default: QRCode } = await import('qrcode')
  return QRCode.toString(url, { type: 'svg', margin: 1, width: 240 })
}
