import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/mail'
import { mailMessages } from '@rongbian/contract/messages/mail'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { signingData, variant as variantShape } from '@rongbian/contract/third-party'
import { type Actor, can, mailProblems, type StoryType, storyTypes, tidyRecipients } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { findAccounts, mayOperate } from '#/features/accounts/index.ts'
import type { OrderCtx } from '#/features/releases/index.ts'
import {
  demandSwitch,
  findGrantedChannels,
  findReleases,
  mailToAccount,
  presentRelease,
  stateOf,
} from '#/features/releases/index.ts'
import { readText } from '#/features/review/index.ts'
import type { Ctx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'

export const mailType = 'email'

type Order = z.output<typeof contract.sendMail.body>

const noSender = () => new AppError('not_allowed', { message: mailMessages.noSender() })

/** Mailboxes the actor may send from, the usable ones first. */
const findSenders = async (db: Db | Tx, actor: Actor) => {
  if (!actor.features.includes('sendEmail') || !can(actor, 'stories.ratify')) return []
  const accounts = await findAccounts(db, actor.tenantId)
  const channels = (await findGrantedChannels(db, actor)).filter(({ type }) => type === mailType)
  return channels
    .flatMap((channel) => {
      const account = accounts.find(({ channelId }) => channelId === channel.id)
      if (!account || !mayOperate(account.operators, actor)) return []
      const problem =
        account.status === 'valid'
          ? ''
          : say(account.problem || mailMessages.accountExpired(), actor.language)
      return [{ channel, problem }]
    })
    .toSorted((one, other) => Number(one.problem !== '') - Number(other.problem !== ''))
}

/** The same with how a story stands there, and what was filled in for it while it waits. */
export const listSenders = async (
  db: Db,
  actor: Actor,
  storyId: number | undefined,
): Promise<contract.MailSender[]> => {
  const story = storyId === undefined ? undefined : await findVisibleStory(db, actor, storyId)
  const releases = story ? await findReleases(db, actor.tenantId, [story.id]) : []
  return (await findSenders(db, actor)).map(({ channel, problem }) => {
    const release = releases.find(({ channelId }) => channelId === channel.id)
    const record = story
      ? presentRelease(channel, release, { mayPerform: true, language: actor.language })
      : null
    const waits = release && stateOf(release) === 'waiting'
    const filled = waits ? variantShape.safeParse(release.variant).data : undefined
    return { uuid: channel.id, name: channel.name, problem, release: record, signingData: filled ?? null }
  })
}

/** What is nothing but a link is led to. */
const linkOf = async ({ tx, actor }: Ctx, storyId: number) => {
  const story = await findVisibleStory(tx, actor, storyId)
  if (storyTypes[story.type as StoryType].container !== 'href') return ''
  return (await readText(tx, story)).content.accessUrl
}

/** 发送邮件: through the ledger, so that nobody gets it twice and everyone can be told when it is taken back. */
export const sendMail = async ({ tx, actor, settings }: OrderCtx, storyId: number, order: Order) => {
  demandSwitch(actor, mailType)
  const { emails, warnings } = tidyRecipients(order.emails.filter((one) => one.trim()))
  const [problem] = mailProblems({ emails, title: order.title })
  if (problem) {
    const said = problem.field === 'emails' && warnings[0] ? warnings[0] : problem
    throw new AppError('invalid', { fields: { [problem.field]: asMessage(said) } })
  }
  const uuid = order.uuid ?? (await findSenders(tx, actor))[0]?.channel.id
  if (!uuid) throw noSender()
  const { title, content, attachments, version } = order
  const data = signingData.parse({
    uuid,
    type: mailType,
    title,
    content,
    emails,
    attachments,
    version,
    origUrl: await linkOf({ tx, actor }, storyId),
    comment: '',
  })
  const release = await mailToAccount({ tx, actor, settings }, storyId, data)
  return {
    release,
    emails: [...emails],
    dropped: warnings.map((warning) => say(asMessage(warning), actor.language)),
  }
}
