import * as contract from '@rongbian/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
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

  route(app, deps, contract.listClassifications, ({ actor, body }) => countClassifications(deps, actor, body))
  route(app, deps, contract.listTags, ({ actor, body: { pageNum, pageSize } }) =>
    findTags(db, actor.tenantId, (pageNum - 1) * pageSize, pageSize),
  )
  route(app, deps, contract.listDeployments, ({ actor }) => listDeployments(db, actor))
  route(app, deps, contract.searchAssets, async ({ actor, body }) => [await searchAssets(deps, actor, body)])
  route(app, deps, contract.listCreators, ({ actor }) => listCreators(db, actor))

  route(app, deps, contract.showAsset, ({ actor, params }) => readDetail(db, actor, params.assetId))
  command(app, deps, contract.updateAsset, async (ctx, { params, body }) =>
    presentAsset(ctx.tx, ctx.actor, await updateAsset(ctx, params.assetId, body)),
  )
  command(app, deps, contract.restoreRevision, async (ctx, { params, body }) =>
    presentAsset(ctx.tx, ctx.actor, await restoreRevision(ctx, jobs, params.assetId, body)),
  )

  route(app, deps, contract.shareAssets, ({ actor, body }) => batch.shareAssets(db, actor, body))
  route(app, deps, contract.classifyAssets, ({ actor, body }) => batch.classifyAssets(db, actor, body))
  route(app, deps, contract.setRights, ({ actor, body }) => batch.setRights(db, actor, body))
  route(app, deps, contract.deleteAssets, ({ actor, body }) => batch.deleteAssets(db, actor, body))
  route(app, deps, contract.restoreAssets, ({ actor, body }) => batch.restoreAssets(db, actor, body))

  command(app, deps, contract.saveFacetValue, (ctx, { body }) => saveFacetValue(ctx, body))
  command(app, deps, contract.deleteFacetValue, (ctx, { params }) => deleteFacetValue(ctx, params.id))
  command(app, deps, contract.renameTag, ({ tx, actor }, { params, body }) =>
    renameTag(tx, actor.tenantId, params.id, body.name),
  )
  command(app, deps, contract.deleteTag, ({ tx, actor }, { params }) =>
    deleteTag(tx, actor.tenantId, params.id),
  )
}
