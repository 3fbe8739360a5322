import * as contract from '@rongbian/contract/materials'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { storeUpload } from '#/features/files/index.ts'
import { route } from '#/http/route.ts'
import { listMaterials } from './service.ts'

export const materialRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listMaterials, ({ actor, query }) => listMaterials(db, actor, query))
  route(app, deps, contract.uploadLibraryMaterial, ({ actor, request }) =>
    storeUpload(deps, actor, request, 'material'),
  )
}
