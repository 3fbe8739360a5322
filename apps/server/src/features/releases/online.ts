import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'

/** Readers have `release` of the query around it before them; a newspaper knows no more of it than its status. */
export const isOnline = sql<boolean>`(release.live_at is not null or release.status = ${codeOf('published')})`
