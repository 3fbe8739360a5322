import * as contract from '@rongbian/contract/newspaper'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { makeProof } from './make.ts'
import { addMark, listMarks, settleMark } from './marks.ts'
import { painterOf } from './painter.ts'
import { compareProofs, listProofs, proofFile } from './read.ts'

export const proofRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, jobs } = deps
  const parts = { jobs, painter: painterOf(deps) }
  command(app, deps, contract.makeProof, (ctx, { params, body }) => makeProof(ctx, parts, params.id, body))
  route(app, deps, contract.listProofs, ({ actor, params }) => listProofs({ db, actor }, params.id))
  route(app, deps, contract.proofFile, ({ actor, params, request, reply }) =>
    proofFile(deps, actor, params, { request, reply }),
  )
  route(app, deps, contract.compareProofs, ({ actor, params, query }) =>
    compareProofs({ db, actor }, params.id, query),
  )
  route(app, deps, contract.listMarks, ({ actor, params }) => listMarks({ db, actor }, params.id))
  command(app, deps, contract.addMark, (ctx, { params, body }) => addMark(ctx, params.id, body))
  command(app, deps, contract.settleMark, (ctx, { params, body }) => settleMark(ctx, params.id, body))
}
