import type { Env } from '#/env.ts'

/** Of a cache in front of the sites; empty where there is none. */
export type CacheSettings = Pick<
  Env,
  | 'CACHE_PURGE'
  | 'CDN_PURGE_URL'
  | 'CDN_PURGE_METHOD'
  | 'CDN_PURGE_HEADERS'
  | 'CDN_PURGE_BODY'
  | 'CDN_PURGE_BATCH'
>
