import { listMyFacts } from '@rongbian/contract/personal'
import type { StatisticsFilter } from '@rongbian/contract/statistics'
import * as contract from '@rongbian/contract/statistics'
import { type Actor, type FigureFamily, figureLists, type LanguageId } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { readRoute } from '#/http/seen.ts'
import { checkStatistics } from './check.ts'
import * as choices from './choices.ts'
import { askedBy, collectRows, collectTotals } from './collect.ts'
import { exportFile } from './export.ts'
import { ownRows } from './overall.ts'
import { countRows, findRows } from './rows.ts'
import { collectedTable, factTable, totalsTable } from './tables.ts'

const isAll = ({ range, start }: Pick<StatisticsFilter, 'range' | 'start'>) => range === 'all' && !start

export const statisticsRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const clock = () => ({ timeZone: env.TIME_ZONE, now: new Date() })
  /** What one answer says is of one moment. */
  const atOnce = <Answer>({ db }: Reader, answer: (tx: Tx) => Promise<Answer>) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(answer)

  const collected =
    (actor: Actor, family: FigureFamily, filter: StatisticsFilter & { sort: string }) =>
    async (tx: Tx, language?: LanguageId) => {
      const asked = await askedBy(tx, actor, family, filter, clock())
      return { asked, table: await collectedTable(tx, asked, filter, language) }
    }

  readRoute(app, deps, contract.collectFigures, (reader, { actor, params: { family }, query }) =>
    atOnce(reader, async (tx) => {
      const asked = await askedBy(tx, actor, family, query, clock())
      return { ...(await collectRows(tx, asked, query, query)), span: asked.shown }
    }),
  )
  readRoute(app, deps, contract.collectTotals, (reader, { actor, params: { family }, query }) =>
    atOnce(reader, async (tx) => {
      const now = clock()
      return collectTotals(tx, await askedBy(tx, actor, family, query, now), isAll(query), now)
    }),
  )
  for (const list of figureLists)
    readRoute(app, deps, contract.factLists[list], (reader, { actor, params: { family }, query }) =>
      atOnce(reader, async (tx) => {
        const { question, shown } = await askedBy(tx, actor, family, query, clock())
        const asked = { list, ...query }
        const counted = await countRows(tx, question, asked)
        return { items: await findRows(tx, question, asked, query), ...counted, span: shown }
      }),
    )

  readRoute(app, deps, listMyFacts, (reader, { actor, query: { range, ...asked } }) =>
    atOnce(reader, (tx) => ownRows(tx, { actor, range: `${range}` as const, clock: clock() }, asked)),
  )

  route(app, deps, contract.exportCollected, ({ actor, caller, params: { family }, query: filter }) =>
    exportFile(deps, { actor, caller, filter, build: collected(actor, family, filter) }),
  )
  route(app, deps, contract.postUserExport, ({ actor, caller, query: filter }) =>
    exportFile(deps, { actor, caller, filter, build: collected(actor, 'user', filter) }),
  )
  route(app, deps, contract.exportTotals, ({ actor, caller, params: { family }, query: filter }) =>
    exportFile(deps, {
      actor,
      caller,
      filter,
      build: async (tx, language) => {
        const now = clock()
        const asked = await askedBy(tx, actor, family, filter, now)
        return { asked, table: await totalsTable(tx, asked, isAll(filter), now, language) }
      },
    }),
  )
  for (const list of figureLists)
    route(app, deps, contract.factExports[list], ({ actor, caller, params: { family }, query: filter }) =>
      exportFile(deps, {
        actor,
        caller,
        filter,
        build: async (tx, language) => {
          const asked = await askedBy(tx, actor, family, filter, clock())
          return { asked, table: await factTable(tx, asked, { list, ...filter }, language) }
        },
      }),
    )

  route(app, deps, contract.statisticsGroups, ({ actor }) => choices.groupTree(db, actor))
  route(app, deps, contract.statisticsGroupChildren, ({ actor, body }) =>
    choices.groupChildren(db, actor, body),
  )
  route(app, deps, contract.statisticsChannels, ({ actor }) => choices.channelChoices(db, actor))
  route(app, deps, contract.statisticsRoles, ({ actor }) => choices.roleChoices(db, actor))
  route(app, deps, contract.checkStatistics, ({ actor, query }) =>
    checkStatistics(db, actor, query.days, clock()),
  )
}
