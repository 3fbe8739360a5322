import type { Feature } from '#/feature.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { startMeasuring } from '#/features/metrics/measure-posts.ts'

export const feature: Feature = {
  name: 'metrics',
  work: [({ db, log, ...deps }) => startMeasuring({ db, log, accounts: createAccounts(deps) })],
  files: { hashes: [{ table: 'metric_reading', column: 'evidence_hash' }] },
}
