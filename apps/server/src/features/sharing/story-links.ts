import { AppError } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { audit } from '#/features/audit.ts'
import { lockVisibleStory } from '#/features/stories/access.ts'
import { saveUnsaved } from '#/features/stories/unsaved.ts'
import { check, seal } from '#/http/links.ts'
import type { Caller } from '#/http/route.ts'
import { lookOf } from './channel-looks.ts'

interface Place {
  db: Db
  env: Pick<Env, 'PUBLIC_URL' | 'BASE_PREFIX'>
}

export interface SharedStory {
  tenantId: number
  storyId: number
}

const textOf = ({ tenantId, storyId }: SharedStory) => `story ${tenantId} ${storyId}`

/** Which story a seal opens; `expired` when it did. */
export const readSeal = async (db: Db, sealed: string, storyId: number) => {
  const opened = await check(db, sealed)
  if (opened === 'expired' || opened === undefined) return opened
  const [, tenantId] = /^story (\d+) (\d+)$/.exec(opened.text) ?? []
  const shared = { tenantId: Number(tenantId), storyId }
  return opened.text === textOf(shared) ? { ...shared, expiresAt: opened.expiresAt } : undefined
}

/** As people outside reach this server: the configured address, or the one the asker used. */
const originOf = ({ PUBLIC_URL }: Place['env'], { protocol, host }: FastifyRequest) =>
  PUBLIC_URL || `${protocol}://${host}`

interface Wish {
  storyId: number
  library: string
  hours: number
  look?: string
}

/** An address that shows this one story to anyone for a while. Who made it is written down. */
export const storyLink = async (
  { db, env }: Place,
  actor: Actor,
  caller: Caller,
  request: FastifyRequest,
  { storyId, library, hours, look: channelType = '' }: Wish,
) => {
  const { title, box } = await db.transaction().execute(async (tx) => {
    const found = await lockVisibleStory(tx, actor, storyId)
    return saveUnsaved(tx, actor, found, '分享预览')
  })
  if (box === 'trash') throw new AppError('not_allowed', { message: '稿件在废稿箱里，恢复后才能分享预览' })
  const expiresAt = new Date(Math.floor(Date.now() / 1000 + hours * 3600) * 1000)
  const url = new URL(`${env.BASE_PREFIX}/sprint/share/story`, originOf(env, request))
  const look = lookOf(channelType)
  const values = {
    library,
    id: String(storyId),
    ...(look && { look }),
    t: String(expiresAt.getTime() / 1000),
    s: await seal(db, textOf({ tenantId: actor.tenantId, storyId }), expiresAt),
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  await db.transaction().execute((tx) =>
    audit(tx, actor, caller, {
      action: 'story.link',
      target: title,
      details: { storyId, expires: expiresAt.toISOString() },
    }),
  )
  return { url: url.href, expires: expiresAt.toISOString() }
}

export const codeOf = (url: string) => QRCode.toString(url, { type: 'svg', margin: 1, width: 240 })
