import { AppError } from '@rongbian/contract'
import { sharingMessages } from '@rongbian/contract/messages/sharing'
import * as contract from '@rongbian/contract/specials'
import type { FastifyInstance } from 'fastify'
import { audit } from '#/audit.ts'
import type { Deps } from '#/deps.ts'
import { check, seal } from '#/http/links.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { pagePolicy } from '#/site/site-pages.ts'
import { drawPreview } from './drawing.ts'
import { findSpecial } from './rows.ts'

const hours = 24

const sealOf = (tenantId: number, id: string) => `special ${tenantId} ${id}`
const readSeal = (text: string) => {
  const [, tenantId, id] = /^special (\d+) ([0-9a-f-]{36})$/.exec(text) ?? []
  return id ? { tenantId: Number(tenantId), id } : undefined
}

export const previewRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  route(app, deps, contract.previewSpecial, async ({ actor, caller, params, request }) => {
    const row = await findSpecial(db, actor.tenantId, params.id)
    const until = new Date(Math.floor(Date.now() / 1000 + hours * 3600) * 1000)
    const origin = env.PUBLIC_URL || `${request.protocol}://${request.host}`
    const url = new URL(`${env.BASE_PREFIX}/sprint/share/special`, origin)
    url.searchParams.set('s', await seal(db, sealOf(actor.tenantId, row.id), until))
    await db
      .transaction()
      .execute((tx) => audit(tx, actor, caller, { action: 'special.preview', target: row.name }))
    return { url: url.href, until: until.toISOString() }
  })
  publicRoute(app, deps, contract.sharedSpecial, async ({ query }) => {
    const opened = await check(db, query.s)
    const shared = typeof opened === 'object' ? readSeal(opened.text) : undefined
    if (!shared)
      throw new AppError('not_found', {
        message: opened === 'expired' ? sharingMessages.linkExpired() : sharingMessages.linkInvalid(),
      })
    return new FileAnswer(await drawPreview(deps, shared), {
      'content-security-policy': pagePolicy,
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'private, no-store',
    })
  })
}
