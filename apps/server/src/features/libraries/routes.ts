import * as contract from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { readRoute } from '#/http/seen.ts'
import * as folders from './folders.ts'
import { groupTree } from './group-tree.ts'
import * as savedFilters from './saved-filters.ts'
import * as service from './service.ts'

const listRoutes = (app: FastifyInstance, deps: Deps) => {
  readRoute(app, deps, contract.countPersonal, (reader, { actor }) =>
    service.countPersonalFolders(reader, actor),
  )

  readRoute(app, deps, contract.listPersonal, (reader, { actor, params, body }) =>
    service.listPersonal(reader, actor, { library: params.lib, path: params.pathId }, body),
  )

  readRoute(
    app,
    deps,
    contract.countPersonalSearch,
    async (reader, { actor, params, body: { pathId, ...filter } }) => ({
      count: await service.countPersonal(reader, actor, { library: params.lib, path: pathId }, filter),
    }),
  )

  readRoute(app, deps, contract.listWorkspaceObjects, (reader, { actor, body }) =>
    service.listWorkspace(reader, actor, body),
  )

  readRoute(app, deps, contract.listFavorites, (reader, { actor, body }) =>
    service.listFavorites(reader, actor, body),
  )

  route(app, deps, contract.groupTree, ({ actor }) => groupTree(deps, actor))

  readRoute(app, deps, contract.listGroup, (reader, { actor, body }) =>
    service.listGroup(reader, actor, body),
  )

  readRoute(app, deps, contract.countGroup, async (reader, { actor, body }) => ({
    count: await service.countGroup(reader, actor, body),
  }))

  readRoute(app, deps, contract.listShared, (reader, { actor, body }) =>
    service.listShared(reader, actor, body),
  )

  readRoute(app, deps, contract.listProduct, (reader, { actor, query }) =>
    service.listProduct(reader, actor, query),
  )
}

const folderRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.listFolders, ({ actor, params }) => folders.listFolders(deps, actor, params.lib))

  route(app, deps, contract.listAllFolders, ({ actor, params }) =>
    folders.listAllFolders(deps, actor, params.lib),
  )

  route(app, deps, contract.listChildFolders, ({ actor, params, query }) =>
    folders.listChildFolders(deps, actor, params.lib, query.parent),
  )

  command(app, deps, contract.createFolder, (ctx, { params, body }) =>
    folders.createFolder(ctx, params.lib, body),
  )

  command(app, deps, contract.renameFolder, (ctx, { params, body }) =>
    folders.renameFolder(ctx, params.lib, params.uuid, body.name),
  )

  command(app, deps, contract.removeFolder, (ctx, { params }) =>
    folders.removeFolder(ctx, params.lib, params.uuid),
  )
}

const filterRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listSavedFilters, ({ actor }) => savedFilters.listSavedFilters(db, actor))

  command(app, deps, contract.saveFilter, (ctx, { body }) => savedFilters.saveFilter(ctx, body))

  command(app, deps, contract.removeFilter, (ctx, { params }) => savedFilters.removeFilter(ctx, params.uuid))
}

export const libraryRoutes = (app: FastifyInstance, deps: Deps) => {
  listRoutes(app, deps)
  folderRoutes(app, deps)
  filterRoutes(app, deps)
}
