import { type FeatureCode, featureCodes, features } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { changesOf, record } from '../write.ts'
import * as queries from './queries.ts'

export const listSwitches = async (db: Db, tenantId: number) => {
  const rows = await queries.findSwitches(db, tenantId)
  const changed = new Map(rows.map((row) => [row.code, row]))
  return featureCodes.map((code) => {
    const row = changed.get(code)
    return {
      code,
      label: features[code].label.zh,
      enabled: row?.enabled ?? features[code].initial,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? '',
    }
  })
}

export const setSwitch = async ({ tx, actor, caller }: CallCtx, code: FeatureCode, enabled: boolean) => {
  const switches = await listSwitches(tx, actor.tenantId)
  const before = switches.find((one) => one.code === code)
  if (before?.enabled === enabled) return
  await queries.saveSwitch(tx, actor.tenantId, { code, enabled, updatedBy: actor.name })
  await record({ tx, actor, caller }, code, {
    action: 'feature.update',
    target: features[code].label.zh,
    details: changesOf({ enabled: !enabled }, { enabled }),
  })
}
