import { listNodes } from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { findNodes } from './queries.ts'

export const nodeRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, listNodes, async () => {
    const nodes = await findNodes(deps.db)
    return nodes.map(({ startedAt, seenAt, ...node }) => ({
      ...node,
      answered: node.id === deps.nodeId,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }))
  })
}
