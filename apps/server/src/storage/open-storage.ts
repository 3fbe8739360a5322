import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { megabyte } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3/s3.ts'
import { openStore } from './s3/store.ts'
import type { Storage } from './storage.ts'
import { withFallback } from './two-homes.ts'

const folderOf = ({ DATA_DIR }: Env) => join(DATA_DIR, 'files')

/** The homes there can be, each by its settings. */
export const homes = {
  folder: (env) => folderStorage(folderOf(env)),
  s3: (env) =>
    s3Storage({
      store: openStore({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        key: env.S3_KEY,
        secret: env.S3_SECRET,
        publicUrl: env.S3_PUBLIC_URL,
      }),
      // A copy says nothing about another bucket.
      cacheFolder: join(env.DATA_DIR, 'cache', 'files', env.S3_BUCKET),
      cacheBytes: env.S3_CACHE_MB * megabyte,
    }),
} satisfies Record<Env['STORAGE'], (env: Env) => Storage>

/** Where files may still lie that the home does not have yet. */
const before = (env: Env) => {
  if (env.STORAGE === 's3') return existsSync(folderOf(env)) ? homes.folder(env) : undefined
  // Sites alone may lie in a bucket of their own.
  return env.S3_ENDPOINT && env.S3_BUCKET ? homes.s3(env) : undefined
}

/** Where files live, by the settings. While they move from one home to the other both are read. */
export const openStorage = (env: Env): Storage => {
  const home = homes[env.STORAGE](env)
  const other = before(env)
  return other ? withFallback(home, other) : home
}
