import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { fileLink } from '#/http/file-link.ts'
import type { Storage } from '#/storage/storage.ts'
import { aliyun } from './aliyun.ts'
import { local } from './local.ts'
import type { Moderator, Picture } from './moderator.ts'

export interface ModerationDeps {
  env: Env
  db: Db
  storage: Storage
}

/** Long enough for one look, and for a second try of the service. */
const linkSeconds = 120

/** Everyone who can look at pictures; a new one is one more line. */
const moderators: Record<Env['MODERATION'], (deps: ModerationDeps) => Moderator | undefined> = {
  off: () => undefined,
  local,
  aliyun: (deps) =>
    aliyun({ env: deps.env, linkTo: (picture: Picture) => fileLink(deps, picture, linkSeconds) }),
}

export const moderatorOf = (deps: ModerationDeps) => moderators[deps.env.MODERATION](deps)
