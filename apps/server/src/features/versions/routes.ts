import * as contract from '@rongbian/contract/versions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as history from './history.ts'
import * as service from './service.ts'

export const versionRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listVersions, ({ actor, params }) =>
    service.listVersions(db, actor, params.storyId),
  )
  route(app, deps, contract.showVersion, ({ actor, params }) =>
    service.showVersion(db, actor, params.storyId, params.no),
  )
  route(app, deps, contract.compareVersions, ({ actor, params, query, signal }) =>
    service.compareVersions({ db, actor }, params.storyId, query, signal),
  )
  route(app, deps, contract.restoreVersion, ({ actor, params, body }) =>
    service.restoreVersion(db, actor, params.storyId, { ...body, no: params.no }),
  )
  route(app, deps, contract.listHistory, ({ actor, params }) =>
    history.listHistory(db, actor, params.objectId),
  )
  route(app, deps, contract.showHistory, ({ actor, params }) =>
    history.showHistory(db, actor, params.objectId, params.historyId),
  )
  route(app, deps, contract.listHistoryParts, ({ actor, params, body }) =>
    history.listHistoryParts(db, actor, params.storyId, body),
  )
}
