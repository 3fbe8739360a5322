import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'

/** Search engines may read what readers may, and nothing of the back office. A channel with a domain has a file of its own. */
export const robotsRoute = (app: FastifyInstance, { db, env }: Deps) => {
  const site = `${env.BASE_PREFIX}/site/`

  app.get('/robots.txt', async ({ protocol, host }, reply) => {
    const channels = await db
      .selectFrom('channel')
      .select('code')
      .where('type', '=', 'website')
      .where('origin', '=', '')
      .where('disabledAt', 'is', null)
      .orderBy('code')
      .execute()
    const origin = env.PUBLIC_URL || `${protocol}://${host}`
    const maps = channels.map(({ code }) => `Sitemap: ${new URL(`${site}${code}/sitemap.xml`, origin).href}`)
    const lines = ['User-agent: *', `Allow: ${site}`, 'Disallow: /', ...maps, '']
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(lines.join('\n'))
  })
}
