import type { Env } from '#/env.ts'
import { copyLimits, openStore } from '#/storage/s3/store.ts'
import { folderSite } from './folder-home.ts'
import type { SiteHome } from './home.ts'
import { s3Site } from './s3-home.ts'

/** Readers would rather hear that something is wrong. */
const readers = { tries: 2, silentMs: 5_000 }

export type SiteHomeEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'SITE_STORAGE'
  | 'SITE_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_KEY'
  | 'S3_SECRET'
>

const homes = {
  folder: ({ DATA_DIR }) => folderSite(DATA_DIR),
  s3: (env) => {
    const settings = {
      endpoint: env.S3_ENDPOINT,
      bucket: env.SITE_BUCKET || env.S3_BUCKET,
      region: env.S3_REGION,
      key: env.S3_KEY,
      secret: env.S3_SECRET,
      publicUrl: '',
    }
    const writing = openStore(settings)
    const reading = openStore(settings, copyLimits, readers)
    return s3Site(`s3 ${settings.endpoint} ${settings.bucket}`, { writing, reading })
  },
} satisfies Record<Env['SITE_STORAGE'], (env: SiteHomeEnv) => SiteHome>

/** Where sites live, by the settings. */
export const openSiteHome = (env: SiteHomeEnv): SiteHome => homes[env.SITE_STORAGE](env)
