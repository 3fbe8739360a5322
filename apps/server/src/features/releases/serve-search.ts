import { renderMissing, renderSearch } from '@rongbian/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#/deps.ts'
import { limitPerMinute } from '#/http/rate-limit.ts'
import { searchPages } from './outlets/page-search.ts'
import { openSite, type Site } from './outlets/site-channel.ts'
import { findChannel } from './queries.ts'

const asked = z.object({
  q: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(20).catch(1),
})

const perMinute = 60
const knownMs = 5_000

/** The search page of a channel: the one page that is drawn when it is asked for. */
export const siteSearch = ({ db, pool, env }: Deps) => {
  const admit = limitPerMinute(perMinute)
  const sites = new Map<string, { site: Site | undefined; until: number }>()

  const load = async (code: string) => {
    const found = await db
      .selectFrom('channel')
      .select(['tenantId', 'id'])
      .where('code', '=', code)
      .where('type', '=', 'website')
      .executeTakeFirst()
    const channel = found && (await findChannel(db, found.tenantId, found.id))
    return channel && openSite(db, env, channel)
  }
  const siteOf = async (code: string) => {
    const known = sites.get(code)
    if (known && known.until > Date.now()) return known.site
    const site = await load(code)
    // Codes that mean nothing are many; those of channels are few.
    if (site) sites.set(code, { site, until: Date.now() + knownMs })
    return site
  }

  return async (code: string, request: FastifyRequest, reply: FastifyReply) => {
    admit(request.ip)
    const site = await siteOf(code)
    if (!site) return reply.callNotFound()
    const { q: query, page } = asked.parse(request.query)
    const { cards, total, pages } = await searchPages({ db, pool }, site.row, query, page)
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate')
    if (page > 1 && page > pages) return reply.code(404).send(renderMissing(site.theme, site.model))
    return reply.send(renderSearch(site.theme, site.model, { query, cards, total, page, pages }))
  }
}
