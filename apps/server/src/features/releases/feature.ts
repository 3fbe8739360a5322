import type { WorkDeps } from '#/deps.ts'
import type { Feature } from '#/feature.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { cacheInFront } from '#/features/releases/front-cache/caches.ts'
import { noCrash } from '#/features/releases/outlets/points.ts'
import { startDeliveries } from '#/features/releases/outlets/worker.ts'
import { robotsRoute } from '#/features/releases/robots.ts'
import { releaseRoutes } from '#/features/releases/routes.ts'
import { siteRoutes } from '#/features/releases/serve.ts'
import { startAccountDeliveries } from '#/features/releases/third-party/lane.ts'
import { thirdPartyRoutes } from '#/features/releases/third-party/routes.ts'
import { watchPosts } from '#/features/releases/third-party/watch-posts.ts'
import { watchReleases } from '#/features/releases/watch.ts'
import { openSiteHome } from '#/site/open-home.ts'

const partsOf = ({ env, log, storage }: WorkDeps) => ({
  env,
  log,
  storage,
  home: openSiteHome(env),
  atPoint: noCrash,
  cache: cacheInFront(env),
})
const accountPartsOf = (deps: WorkDeps) => ({ ...partsOf(deps), accounts: createAccounts(deps) })

declare module '#/realtime/signals.ts' {
  interface Topics {
    release: Reach
    page: Reach
  }
}

export const feature: Feature = {
  name: 'releases',
  routes: (app, deps) => {
    for (const routes of [releaseRoutes, thirdPartyRoutes, siteRoutes, robotsRoute]) routes(app, deps)
  },
  work: [
    ({ db, log }) => watchReleases(db, log),
    (deps) => startDeliveries(partsOf(deps), deps.db),
    (deps) => startAccountDeliveries(accountPartsOf(deps), deps.db),
    (deps) => watchPosts(accountPartsOf(deps), deps.db),
  ],
  topics: { release: 'nodes', page: 'nodes' },
  files: {
    texts: [
      { table: 'release', column: 'variant', writtenAt: 'updated_at' },
      { table: 'delivery', column: 'details', writtenAt: 'ordered_at' },
      { table: 'delivery', column: 'receipt', writtenAt: 'closed_at' },
    ],
  },
}
