import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { deleteStory, destroyStory, restoreStory } from './trash.ts'

export const trashRoutes = (app: FastifyInstance, deps: Deps) => {
  command(app, deps, contract.deleteStory, (ctx, { params, body }) => deleteStory(ctx, params.storyId, body))
  const ends = [
    [contract.restoreStory, restoreStory],
    [contract.destroyStory, destroyStory],
  ] as const
  for (const [endpoint, act] of ends) {
    command(app, deps, endpoint, (ctx, { params }) => act(ctx, params.storyId))
  }
}
