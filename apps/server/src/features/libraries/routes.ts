import * as contract from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as folders from './folders.ts'
import { groupTree } from './group-tree.ts'
import * as savedFilters from './saved-filters.ts'
import * as service from './service.ts'

const listRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.countPersonal, ({ actor }) => service.countPersonalFolders(deps, actor))

  route(app, deps, contract.listPersonal, ({ actor, params, body }) =>
    service.listPersonal(deps, actor, params.lib, params.pathId, body),
  )

  route(app, deps, contract.countPersonalSearch, async ({ actor, params, body: { pathId, ...filter } }) => ({
    count: await service.countPersonal(deps, actor, params.lib, pathId, filter),
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
  const { db } = deps

  route(app, deps, contract.listFolders, ({ actor, params }) => folders.listFolders(deps, actor, params.lib))

  route(app, deps, contract.listAllFolders, ({ actor, params }) =>
    folders.listAllFolders(deps, actor, params.lib),
  )

  route(app, deps, contract.listChildFolders, ({ actor, params, query }) =>
    folders.listChildFolders(deps, actor, params.lib, query.parent),
  )

  route(app, deps, contract.createFolder, ({ actor, params, body }) =>
    db.transaction().execute((tx) => folders.createFolder({ tx, actor }, params.lib, body)),
  )

  route(app, deps, contract.renameFolder, async ({ actor, params, body }) => {
    await db
      .transaction()
      .execute((tx) => folders.renameFolder({ tx, actor }, params.lib, params.uuid, body.name))
    return null
  })

  route(app, deps, contract.removeFolder, async ({ actor, params }) => {
    await db.transaction().execute((tx) => folders.removeFolder({ tx, actor }, params.lib, params.uuid))
    return null
  })
}

const filterRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listSavedFilters, ({ actor }) => savedFilters.listSavedFilters(db, actor))

  route(app, deps, contract.saveFilter, ({ actor, body }) =>
    db.transaction().execute((tx) => savedFilters.saveFilter({ tx, actor }, body)),
  )

  route(app, deps, contract.removeFilter, async ({ actor, params }) => {
    await db.transaction().execute((tx) => savedFilters.removeFilter({ tx, actor }, params.uuid))
    return null
  })
}

export const libraryRoutes = (app: FastifyInstance, deps: Deps) => {
  listRoutes(app, deps)
  folderRoutes(app, deps)
  filterRoutes(app, deps)
}
