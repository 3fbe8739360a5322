import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkDeps } from '#/deps.ts'
import type { Feature } from '#/feature.ts'
import { createSealer } from '#/features/accounts/index.ts'
import { startSubscribing } from '#/features/feeds/hub/subscribe.ts'
import { secretOwner } from '#/features/feeds/lists.ts'
import { startReading } from '#/features/feeds/read-due.ts'
import type { ReadTools } from '#/features/feeds/read-one.ts'
import { feedRoutes } from '#/features/feeds/routes.ts'
import { openPost, openWeb } from '#/features/feeds/web.ts'

const auditWords = {
  'feed.add': { zh: '添加信源', en: 'Add a source' },
  'feed.change': { zh: '修改信源', en: 'Change a source' },
  'feed.pause': { zh: '暂停信源', en: 'Pause a source' },
  'feed.resume': { zh: '恢复信源', en: 'Resume a source' },
  'feed.remove': { zh: '删除信源', en: 'Remove a source' },
  'feed.import': { zh: '导入信源', en: 'Import sources' },
  'feed.connect': { zh: '接入热榜', en: 'Connect a hot list' },
  'feed.disconnect': { zh: '断开热榜', en: 'Disconnect a hot list' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

/** What a provider of lists is shown. */
const secretHeaders = (env: WorkDeps['env']): ReadTools['openSecret'] => {
  const sealer = createSealer(env)
  return ({ secret, ...feed }) => {
    const { key } = secret ? sealer.open(secret, secretOwner(feed)) : {}
    return key ? { authorization: `Bearer ${key}` } : ({} as Record<string, string>)
  }
}

const startFeeds = ({ db, log, env }: WorkDeps) =>
  startReading({
    ...{ db, log, ask: openWeb(env), timeZone: env.TIME_ZONE },
    openSecret: secretHeaders(env),
    rest: sleep,
  })

const startHubs = ({ db, log, env }: WorkDeps) =>
  startSubscribing({ db, log, env, send: openPost(env), sealer: createSealer(env) })

export const feature: Feature = {
  name: 'feeds',
  routes: feedRoutes,
  audit: auditWords,
  work: [startFeeds, startHubs],
}
