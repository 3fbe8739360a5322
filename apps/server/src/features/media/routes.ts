import * as contract from '@rongbian/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as batch from './batch.ts'
import { countClassifications } from './counts.ts'
import { listCreators } from './creators.ts'
import { readDetail } from './detail.ts'
import { deleteFacetValue, listDeployments, saveFacetValue } from './facets.ts'
import { restoreRevision } from './revisions.ts'
import { searchAssets } from './search.ts'
import { presentAsset } from './service.ts'
import { findTags } from './tag-queries.ts'
import { deleteTag, renameTag } from './tags.ts'
import { updateAsset } from './update.ts'

export const mediaRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, jobs } = deps
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.listClassifications, ({ actor, body }) => countClassifications(deps, actor, body))
  route(app, deps, contract.listTags, ({ actor, body: { pageNum, pageSize } }) =>
    findTags(db, actor.tenantId, (pageNum - 1) * pageSize, pageSize),
  )
  route(app, deps, contract.listDeployments, ({ actor }) => listDeployments(db, actor))
  route(app, deps, contract.searchAssets, async ({ actor, body }) => [await searchAssets(deps, actor, body)])
  route(app, deps, contract.listCreators, ({ actor }) => listCreators(db, actor))

  route(app, deps, contract.showAsset, ({ actor, params }) => readDetail(db, actor, params.assetId))
  route(app, deps, contract.updateAsset, ({ actor, params, body }) =>
    write(async (tx) => presentAsset(tx, actor, await updateAsset({ tx, actor }, params.assetId, body))),
  )
  route(app, deps, contract.restoreRevision, ({ actor, params, body }) =>
    write(async (tx) =>
      presentAsset(tx, actor, await restoreRevision(tx, jobs, actor, params.assetId, body)),
    ),
  )

  route(app, deps, contract.shareAssets, ({ actor, body }) => batch.shareAssets(db, actor, body))
  route(app, deps, contract.classifyAssets, ({ actor, body }) => batch.classifyAssets(db, actor, body))
  route(app, deps, contract.setRights, ({ actor, body }) => batch.setRights(db, actor, body))
  route(app, deps, contract.deleteAssets, ({ actor, body }) => batch.deleteAssets(db, actor, body))
  route(app, deps, contract.restoreAssets, ({ actor, body }) => batch.restoreAssets(db, actor, body))

  route(app, deps, contract.saveFacetValue, ({ actor, body }) =>
    write((tx) => saveFacetValue({ tx, actor }, body)),
  )
  route(app, deps, contract.deleteFacetValue, ({ actor, params }) =>
    write((tx) => deleteFacetValue({ tx, actor }, params.id)),
  )
  route(app, deps, contract.renameTag, ({ actor, params, body }) =>
    write((tx) => renameTag(tx, actor.tenantId, params.id, body.name)),
  )
  route(app, deps, contract.deleteTag, ({ actor, params }) =>
    write((tx) => deleteTag(tx, actor.tenantId, params.id)),
  )
}
