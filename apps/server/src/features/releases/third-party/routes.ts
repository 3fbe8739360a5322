import * as contract from '@rongbian/contract/third-party'
import { can } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { command } from '#/http/command.ts'
import { FileAnswer, route } from '#/http/route.ts'
import { disposition } from '#/storage/file-url.ts'
import { orderSettingsOf } from '../order.ts'
import { listAccountsFor } from './accounts-view.ts'
import { issueToAccount, queueForAccount } from './issue-to-account.ts'
import { agreeManualTask, confirmManualTask, listManualTasks } from './manual.ts'
import { manualPackage } from './package.ts'
import { previewForAccount, previewToUsers } from './preview.ts'

/** Issuing to accounts of third parties, and what people do there by hand. */
export const thirdPartyRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const parts = { ...deps, accounts: createAccounts(deps) }
  const settingsFor = orderSettingsOf(deps)

  route(app, deps, contract.accountsByFileType, ({ actor, query }) => listAccountsFor(db, actor, query))
  route(app, deps, contract.thirdRatifyPermission, async ({ actor }) => ({
    thirdRatify: can(actor, 'accounts.manage') && can(actor, 'stories.ratify'),
    email: actor.features.includes('sendEmail') && can(actor, 'stories.ratify'),
  }))
  const orders = [
    [contract.issueThirdParty, issueToAccount],
    [contract.queueThirdParty, queueForAccount],
  ] as const
  for (const [endpoint, carryOut] of orders)
    route(app, deps, endpoint, async ({ actor, params, body }) => {
      const settings = await settingsFor(actor, params.storyId)
      return db.transaction().execute((tx) => carryOut({ tx, actor, settings }, params.storyId, body))
    })
  route(app, deps, contract.previewThirdParty, ({ actor, params, body }) =>
    previewForAccount(parts, actor, params.storyId, body),
  )
  route(app, deps, contract.previewToUsers, ({ actor, params, body }) =>
    previewToUsers(parts, actor, params.storyId, body),
  )

  route(app, deps, contract.listManualTasks, ({ actor, query }) => listManualTasks(db, actor, query.storyId))
  command(app, deps, contract.confirmManualTask, (ctx, { params, body }) =>
    confirmManualTask(ctx, params.taskId, body),
  )
  command(app, deps, contract.agreeManualTask, (ctx, { params, body }) =>
    agreeManualTask(ctx, params.taskId, body.agree),
  )
  route(app, deps, contract.manualPackage, async ({ actor, params }) => {
    const { zip, name } = await manualPackage(deps, actor, params.taskId)
    return new FileAnswer(zip, { 'content-disposition': disposition('attachment', name) })
  })
}
