import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import * as consoleContract from '@rongbian/contract/publishing'
import * as contract from '@rongbian/contract/releases'
import { type Actor, isOwnChannelType } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { changeReleaseTime, pinStory, resignStory } from './change.ts'
import { showColumnTree } from './choose-columns.ts'
import { checkCopied, issueCopy } from './copies.ts'
import { showCheck, showPublished, showRatifyInfo } from './info.ts'
import { issueStory, queueStory, republishStory, unqueueStory } from './issue.ts'
import { issueBatch, issueQueued } from './issue-queued.ts'
import { deliveriesOf } from './ledger.ts'
import { orderSettingsOf } from './order.ts'
import { orderStory } from './order-stories.ts'
import { findChannel } from './queries.ts'
import { retryDelivery } from './retry.ts'
import { findTemplates, storyFilesOf } from './template-queries.ts'
import { listAccountsFor } from './third-party/accounts-view.ts'
import {
  asSigning,
  issueToAccount,
  queueForAccount,
  resendToAccount,
} from './third-party/issue-to-account.ts'
import { decideWithdrawal, withdrawStory } from './withdraw.ts'
import { listWithdrawals, showDeepRetract, showRetractInfo } from './withdraw-info.ts'
import { listOpenWithdrawals } from './withdrawal-view.ts'

type Order = typeof issueStory

export const releaseRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const settingsFor = orderSettingsOf(deps)
  const clock = { timeZone: env.TIME_ZONE }

  route(app, deps, contract.coverCheck, async ({ actor, params, query }) =>
    showCheck({ db, actor, settings: await settingsFor(actor, params.storyId) }, params.storyId, query),
  )
  route(app, deps, contract.ratifyInfo, ({ actor, params, query }) =>
    showRatifyInfo(db, actor, params.storyId, query.copy),
  )
  route(app, deps, contract.copyInit, ({ actor, params }) => showRatifyInfo(db, actor, params.storyId, true))
  route(app, deps, contract.copyCheck, ({ actor, params, body }) =>
    checkCopied(db, actor, params.storyId, body.uuid),
  )
  route(app, deps, contract.prepublishInfo, async ({ actor, params }) => ({
    ...(await showRatifyInfo(db, actor, params.storyId)),
    thirdAccount: await listAccountsFor(db, actor, params),
  }))

  const orderTo =
    (toChannel: Order, toAccount: Order) =>
    async (actor: Actor, storyId: number, order: contract.ChannelOrder) => {
      const [settings, channel] = await Promise.all([
        settingsFor(actor, storyId),
        findChannel(db, actor.tenantId, order.uuid),
      ])
      // What kind of channel it is never changes.
      const carryOut = channel && !isOwnChannelType(channel.type) ? toAccount : toChannel
      return db.transaction().execute((tx) => carryOut({ tx, actor, settings }, storyId, order))
    }
  const issue = orderTo(issueStory, asSigning(issueToAccount))
  const issueAsCopy = orderTo(issueCopy, asSigning(issueToAccount))
  const queue = orderTo(queueStory, asSigning(queueForAccount))
  const resend = orderTo(republishStory, resendToAccount)
  route(app, deps, contract.ratify, ({ actor, params, query, body }) =>
    (query.copy ? issueAsCopy : issue)(actor, params.storyId, body),
  )
  route(app, deps, contract.prepublish, ({ actor, params, body }) => queue(actor, params.storyId, body))
  route(app, deps, contract.republish, ({ actor, params, body }) => resend(actor, params.storyId, body))
  route(app, deps, contract.issueQueued, async ({ actor, params, body }) =>
    issueQueued({ db, actor, settings: await settingsFor(actor, params.storyId) }, params.storyId, body),
  )
  route(app, deps, contract.issueBatch, ({ actor, body }) => issueBatch(db, actor, settingsFor, body.stories))
  command(app, deps, contract.removePrepublish, (ctx, { params, body }) =>
    unqueueStory(ctx, params.storyId, body.uuid),
  )
  command(app, deps, contract.modifyRatify, (ctx, { params, body }) => resignStory(ctx, params.storyId, body))
  command(app, deps, contract.modifyRatifyColumn, (ctx, { body }) => resignStory(ctx, body.storyId, body))
  command(app, deps, contract.changeTime, (ctx, { params, body }) =>
    changeReleaseTime(ctx, clock, params.storyId, body),
  )

  const pins = [
    [contract.pin, 'pin'],
    [contract.changePin, 'change'],
    [contract.unpin, 'unpin'],
  ] as const
  for (const [endpoint, kind] of pins)
    command(app, deps, endpoint, (ctx, { params, body }) =>
      pinStory(ctx, clock, params.storyId, { kind, form: body }),
    )

  route(app, deps, contract.publishedChannels, ({ actor, params }) =>
    showPublished(db, actor, params.storyId),
  )
  route(app, deps, contract.retractInfo, ({ actor, params }) => showRetractInfo(db, actor, params.storyId))
  route(app, deps, contract.deepRetractInfo, ({ actor, params }) =>
    showDeepRetract(db, actor, params.storyId),
  )
  command(app, deps, contract.retract, (ctx, { params, query, body }) =>
    withdrawStory(ctx, params.storyId, body, query.uuid),
  )
  command(app, deps, contract.retractRelated, (ctx, { params, query, body }) => {
    if (!query.retract)
      throw new AppError('invalid', { fields: { retract: releaseMessages.onlyWithdrawals() } })
    return withdrawStory(ctx, params.storyId, body)
  })
  route(app, deps, contract.listWithdrawals, ({ actor, params }) =>
    listWithdrawals(db, actor, params.storyId),
  )
  command(app, deps, contract.agreeWithdrawal, (ctx, { params, body }) =>
    decideWithdrawal(ctx, params.storyId, body),
  )
  route(app, deps, contract.listDeliveries, async ({ actor, params }) => {
    const story = await findVisibleStory(db, actor, params.storyId)
    return deliveriesOf(db, actor, story.id)
  })

  for (const endpoint of [contract.columnTree, contract.columnTreeForPrerelease])
    route(app, deps, endpoint, async ({ actor, params }) => {
      const channel = await findChannel(db, actor.tenantId, params.channelUuid)
      if (!channel) throw new AppError('not_found', { message: publishingMessages.channelGone() })
      return showColumnTree(db, actor, channel)
    })
  route(app, deps, contract.listTemplates, async ({ actor, query }) =>
    (await findTemplates(db, actor.tenantId, query)).map(({ id, templateName, channelId, isDefault }) => ({
      id,
      templateName,
      channelId,
      isDefault,
    })),
  )
  route(app, deps, contract.templateFiles, async ({ actor, params }) => {
    const [template] = await findTemplates(db, actor.tenantId, params)
    if (!template) throw new AppError('not_found', { message: releaseMessages.templateGone() })
    return storyFilesOf(template).map((file) => ({ ...file, label: say(file.label, actor.language) }))
  })

  command(app, deps, consoleContract.orderStory, (ctx, { params, body }) =>
    orderStory(ctx, params.columnId, body),
  )
  command(app, deps, consoleContract.retryDelivery, (ctx, { body }) => retryDelivery(ctx, body.id))
  route(app, deps, consoleContract.listOpenWithdrawals, ({ actor, query }) =>
    listOpenWithdrawals(db, actor, query),
  )
}
