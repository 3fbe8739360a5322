import type { Feature } from '#/feature.ts'
import { adoptAssets } from '#/features/media/index-assets.ts'
import { mediaRoutes } from '#/features/media/routes.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    /** A new file of an asset: facts, poster, whether it must be transcoded, the machine audit. */
    'media-inspect': { tenantId: number; assetId: number; hash: string }
  }
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    asset: Reach
  }
}

export const feature: Feature = {
  name: 'media',
  routes: mediaRoutes,
  leftovers: { 'media: assets not indexed': ({ db, jobs }) => adoptAssets(db, jobs) },
  topics: { asset: 'browsers' },
  files: {
    hashes: [
      { table: 'asset', column: 'hash' },
      { table: 'asset', column: 'played_hash' },
      { table: 'asset', column: 'poster_hash' },
      { table: 'asset_revision', column: 'hash' },
    ],
    texts: [{ table: 'asset_revision', column: 'operations' }],
  },
}
