import * as contract from '@rongbian/contract/dashboard'
import { myFigures as myFiguresCall } from '@rongbian/contract/personal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as figures from './figures.ts'
import { firstSteps } from './first-steps.ts'
import * as shown from './shown.ts'
import { listTodo } from './todo.ts'
import { listTracked } from './tracking.ts'

/** What the blocks of the home page show. */
export const homeRoutes = (app: FastifyInstance, deps: Deps) => {
  const { TIME_ZONE: timeZone } = deps.env
  const clock = () => ({ timeZone, now: new Date() })

  route(app, deps, contract.listTodo, ({ actor, query }) => listTodo(deps, actor, query, clock()))
  route(app, deps, contract.listTracked, ({ actor, query }) => listTracked(deps, actor, query))
  route(app, deps, contract.businessFigures, ({ actor, query }) =>
    figures.businessFigures(deps, actor, query.range, clock()),
  )
  route(app, deps, contract.effectFigures, ({ actor, query }) =>
    figures.effectFigures(deps, actor, query.range, clock()),
  )
  route(app, deps, contract.channelRanking, ({ actor, query }) =>
    figures.channelRanking(deps, actor, query.range, clock()),
  )
  route(app, deps, myFiguresCall, ({ actor, query }) => figures.myFigures(deps, actor, query.range, clock()))
  route(app, deps, contract.carouselStories, ({ actor }) => shown.carouselStories(deps, actor))
  route(app, deps, contract.platformPosts, ({ actor, query }) =>
    shown.platformPosts(deps, actor, query.type, clock()),
  )
  route(app, deps, contract.frequentKeywords, ({ actor }) => shown.frequentKeywords(deps, actor, clock()))
  route(app, deps, contract.firstSteps, ({ actor }) => firstSteps(deps, actor))
}
