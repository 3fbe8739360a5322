import * as contract from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as folders from './folders.ts'
import { groupTree } from './group-tree.ts'
import * as savedFilters from './saved-filters.ts'
import * as service from './service.ts'

const listRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.countPersonal, ({ actor }) => service.countPersonalFolders(deps, actor))

  route(app, deps, contract.listPersonal, ({ actor, params, body }) =>
    service.listPersonal(deps, actor, { library: params.lib, path: params.pathId }, body),
  )

  route(app, deps, contract.countPersonalSearch, async ({ actor, params, body: { pathId, ...filter } }) => ({
    count: await service.countPersonal(deps, actor, { library: params.lib, path: pathId }, filter),
  }))

  route(app, deps, contract.listWorkspaceObjects, ({ actor, body }) =>
    service.listWorkspace(deps, actor, body),
  )

  route(app, deps, contract.listFavorites, ({ actor, body }) => service.listFavorites(deps, actor, body))

  route(app, deps, contract.groupTree, ({ actor }) => groupTree(deps, actor))

  route(app, deps, contract.listGroup, ({ actor, body }) => service.listGroup(deps, actor, body))

  route(app, deps, contract.countGroup, async ({ actor, body }) => ({
    count: await service.countGroup(deps, actor, body),
  }))

  route(app, deps, contract.listShared, ({ actor, body }) => service.listShared(deps, actor, body))

  route(app, deps, contract.listProduct, ({ actor, query }) => service.listProduct(deps, actor, query))
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
