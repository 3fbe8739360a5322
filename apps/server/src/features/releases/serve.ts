import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { sitePages } from '#/site/site-pages.ts'
import { siteSearch } from './serve-search.ts'

/** What readers see. In a newsroom of some size nginx does this (deploy/nginx.conf), or `ROLE=site`. */
export const siteRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, signals } = deps
  sitePages(app, { env, home: openSiteHome(env), signals, search: siteSearch(deps) })
}
