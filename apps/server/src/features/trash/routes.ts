import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { deleteStory, destroyStory, restoreStory } from './trash.ts'

export const trashRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.deleteStory, async ({ actor, params, body }) => {
    await inTransaction((tx) => deleteStory({ tx, actor }, params.storyId, body))
    return null
  })
  const ends = [
    [contract.restoreStory, restoreStory],
    [contract.destroyStory, destroyStory],
  ] as const
  for (const [endpoint, act] of ends) {
    route(app, deps, endpoint, async ({ actor, params }) => {
      await inTransaction((tx) => act({ tx, actor }, params.storyId))
      return null
    })
  }
}
