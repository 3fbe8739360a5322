import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { findVerdict, forgetVerdict, writeVerdict } from './queries.ts'

interface AskDeps {
  env: Pick<Env, 'MODERATION'>
  jobs: Jobs
}

interface AskedAsset {
  tenantId: number
  assetId: number
  hash: string
  posterHash?: string | null
}

/** What a machine has to look at, once it can be looked at. Nothing where nobody looks. */
export const askForAudit = async ({ env, jobs }: AskDeps, tx: Tx, asset: AskedAsset) => {
  if (env.MODERATION === 'off') return
  const { tenantId, assetId, hash } = asset
  await forgetVerdict(tx, asset)
  await jobs.send(tx, 'media-audit', { tenantId, assetId, hash })
}

/** The same for a new asset: a file that was seen under another is not looked at again. */
export const askForFirstAudit = (deps: AskDeps, db: Db, asset: AskedAsset) =>
  db.transaction().execute(async (tx) => {
    if (deps.env.MODERATION === 'off') return
    const known = await findVerdict(tx, asset)
    if (known?.state === 'done') await writeVerdict(tx, asset, known)
    else await askForAudit(deps, tx, asset)
  })
