import * as contract from '@rongbian/contract/effect'
import type { StatisticsFilter } from '@rongbian/contract/statistics'
import type { Actor } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { type Asked, askedBy, type Clock } from '../collect.ts'
import { exportFile } from '../export.ts'
import { analyseStory } from './analysis.ts'
import { effectChannels } from './channels.ts'
import { effectIndices } from './indices.ts'
import { effectJumps } from './jumps.ts'
import { effectStories } from './stories.ts'
import { channelTable, storyTable } from './tables.ts'
import { effectTotals } from './totals.ts'

const isAll = ({ range, start }: Pick<StatisticsFilter, 'range' | 'start'>) => range === 'all' && !start

export const effectRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const clockNow = (): Clock => ({ timeZone: env.TIME_ZONE, now: new Date() })
  /** What one answer says is of one moment, and only of what the one who asks may see. */
  const atOnce = <Answer>(answer: (tx: Tx, clock: Clock) => Promise<Answer>) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => answer(tx, clockNow()))
  const asking = <Answer>(
    actor: Actor,
    filter: StatisticsFilter,
    answer: (tx: Tx, asked: Asked, clock: Clock) => Promise<Answer>,
  ) => atOnce(async (tx, clock) => answer(tx, await askedBy(tx, actor, 'group', filter, clock), clock))

  route(app, deps, contract.effectTotals, ({ actor, query }) =>
    asking(actor, query, (tx, asked, clock) => effectTotals(tx, asked, isAll(query), clock)),
  )
  route(app, deps, contract.effectChannels, ({ actor, query }) =>
    asking(actor, query, async (tx, asked, clock) => ({
      items: await effectChannels(tx, asked, clock),
      span: asked.shown,
    })),
  )
  route(app, deps, contract.effectStories, ({ actor, query }) =>
    asking(actor, query, async (tx, { question, shown }) => ({
      ...(await effectStories(tx, question, query, query)),
      span: shown,
    })),
  )
  route(app, deps, contract.effectIndices, ({ actor, query }) =>
    asking(actor, query, async (tx, { question, shown }) => ({
      items: await effectIndices(tx, question),
      span: shown,
    })),
  )
  route(app, deps, contract.effectJumps, ({ actor, query }) =>
    asking(actor, query, async (tx, { question, shown }) => ({
      items: await effectJumps(tx, question),
      span: shown,
    })),
  )
  route(app, deps, contract.storyAnalysis, ({ actor, query }) =>
    atOnce((tx, clock) => analyseStory(tx, actor, query.storyId, clock)),
  )
  route(app, deps, contract.exportEffectChannels, ({ actor, caller, query: filter }) =>
    exportFile(deps, {
      actor,
      caller,
      filter,
      build: async (tx, language) => {
        const clock = clockNow()
        const asked = await askedBy(tx, actor, 'group', filter, clock)
        return { asked, table: await channelTable(tx, asked, clock, language) }
      },
    }),
  )
  route(app, deps, contract.exportEffectStories, ({ actor, caller, query: filter }) =>
    exportFile(deps, {
      actor,
      caller,
      filter,
      build: async (tx, language) => {
        const asked = await askedBy(tx, actor, 'group', filter, clockNow())
        return { asked, table: await storyTable(tx, asked, filter, language) }
      },
    }),
  )
}
