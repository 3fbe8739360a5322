import { say } from '@rongbian/domain'
import type { Access, Connector, Letter, Post, Remote, Standing, Steps } from '../connector.ts'
import { ConnectorProblem, inTurn, saidBy, type Words } from '../problem.ts'
import { correctionOf, letterOf, oneLine, recallOf, written } from './letter.ts'
import { messageIdOf, messageKey } from './message-key.ts'
import { holders, type MailResult, merge, resultsOf } from './results.ts'
import { type MailSettings, settingsOf } from './settings.ts'
import { Deferred, knock, Refused, transact } from './transaction.ts'

/** A server that puts a recipient off for longer is taken at its word no more. */
const patienceMs = 30 * 60_000
const namedMax = 3

/** One mail to everyone of a list, with what makes it one of a kind. */
interface Round {
  intent: string
  /** Before the address in the name of its step. */
  step: string
  addresses: readonly string[]
  letterFor(address: string): Promise<Letter>
  inReplyTo(address: string): string | undefined
}

const isOfAll = (error: ConnectorProblem) => !(error instanceof Deferred) && error.kind !== 'unknown'

const nameOf = ({ address, words }: MailResult): Words =>
  words ? say('{{address}}：{{words}}', { address, words }) : address

const named = (results: readonly MailResult[]): Words => {
  const all = inTurn(results.slice(0, namedMax).map(nameOf))
  return results.length > namedMax
    ? say('{{names}} 等 {{count}} 个', { names: all, count: results.length })
    : all
}

/** What one recipient's part came to; what concerns all of them fails at once. */
const partOf = async (work: Promise<MailResult>): Promise<MailResult | ConnectorProblem> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ConnectorProblem && !isOfAll(error)) return error
    throw error
  }
}

/** Some wait: they are tried again, and only they. */
const demandAll = (parts: readonly (MailResult | ConnectorProblem)[]): MailResult[] => {
  const open = parts.filter((part) => part instanceof ConnectorProblem)
  const [first] = open
  if (!first) return parts as MailResult[]
  const kind = open.some((part) => part.kind === 'unknown') ? 'unknown' : 'retry'
  throw new ConnectorProblem(
    kind,
    say('{{all}} 个收件人里还有 {{open}} 个没有结果，其余已发出：{{problem}}', {
      all: parts.length,
      open: open.length,
      problem: saidBy(first),
    }),
  )
}

const tellRefused = (results: readonly MailResult[], steps: Steps, nobodyTook: string) => {
  const refused = results.filter(({ state }) => state === 'refused')
  const unknown = results.filter(({ state }) => state === 'unknown')
  if (refused.length === results.length && refused.length > 0)
    throw new ConnectorProblem('reject', say(nobodyTook, { names: named(refused) }))
  if (refused.length > 0)
    steps.note(say('{{count}} 个收件人没有收到：{{names}}', { count: refused.length, names: named(refused) }))
  if (unknown.length > 0)
    steps.note(
      say('{{count}} 个收件人结果不明，没有重发：{{names}}', {
        count: unknown.length,
        names: named(unknown),
      }),
    )
}

const noRecipients = () => new ConnectorProblem('reject', '没有收件人，请填写收件人后再发')

/** A mail whose answer was lost is never sent again: nobody can look into the mailbox of another. */
const unheard = (result: Omit<MailResult, 'state' | 'words'>): MailResult => ({
  ...result,
  state: 'unknown',
  words: '发信服务器没有回答，不知道发出没有；没有重发，请向收件人核实',
})

const sendTo = async (
  access: Access,
  settings: MailSettings,
  { intent, letterFor, inReplyTo }: Round,
  { address, began }: { address: string; began: number },
): Promise<MailResult> => {
  const key = messageKey(intent, address)
  const messageId = messageIdOf(key, settings.from)
  const from = { name: settings.fromName, address: settings.from }
  const result = { address, messageId, at: new Date(access.now()).toISOString() }
  const letter = await written(
    { from, to: address, messageId, inReplyTo: inReplyTo(address) },
    await letterFor(address),
  )
  try {
    await transact(settings, { from: settings.returnTo(key), to: address }, letter)
    return { ...result, state: 'sent', words: '' }
  } catch (error) {
    const isOver = error instanceof Deferred && access.now() - began > patienceMs
    if (error instanceof Refused || isOver) return { ...result, state: 'refused', words: saidBy(error) }
    throw error
  }
}

const remoteWith = (id: string, title: string, results: readonly MailResult[]): Remote => ({
  id,
  url: '',
  extra: { title, results: JSON.stringify(results) },
})

const keyOf = ({ messageId }: MailResult) => messageId.slice(1, messageId.indexOf('@'))

/** Known by the first mail of it that went out. */
const remoteOf = (before: Remote | undefined, title: string, now: readonly MailResult[]): Remote => {
  const results = merge(resultsOf(before), now)
  const first = now.find(({ state }) => state === 'sent') ?? now[0]
  return remoteWith(before?.id ?? (first ? keyOf(first) : ''), title, results)
}

const standingOf = (remote: Remote, results: readonly MailResult[]): Standing => {
  const sent = results.filter(({ state }) => state === 'sent').length
  return { state: 'published', remote, words: say('已发给 {{count}} 个收件人', { count: sent }) }
}

/** Whoever had an earlier mail of it is told that this one corrects it. */
const roundOf = (post: Post, before: Remote | undefined, steps: Steps): Round => {
  const had = resultsOf(before).filter(
    ({ state, address, messageId }) =>
      state !== 'refused' && !messageId.includes(messageKey(post.intent, address)),
  )
  const earlier = (address: string) => had.findLast((one) => one.address === address)
  let made: Promise<Letter> | undefined
  return {
    intent: post.intent,
    step: 'to',
    addresses: post.recipients,
    inReplyTo: (address) => earlier(address)?.messageId,
    async letterFor(address) {
      made ??= letterOf(post, steps)
      return earlier(address) ? correctionOf(await made) : made
    },
  }
}

const recallRound = ({ id, extra }: Remote, results: readonly MailResult[]): Round => ({
  intent: `recall ${id}`,
  step: 'recall',
  addresses: holders(results),
  inReplyTo: (address) => results.findLast((one) => one.address === address)?.messageId,
  letterFor: async () => recallOf(extra.title ?? ''),
})

const findFor = (access: Access, from: string, intent: string, address: string) => async () =>
  unheard({
    address,
    messageId: messageIdOf(messageKey(intent, address), from),
    at: new Date(access.now()).toISOString(),
  })

const sendAll = async (access: Access, round: Round, steps: Steps): Promise<MailResult[]> => {
  const settings = settingsOf(access)
  const { step, intent, addresses } = round
  const began = await steps.once(`${step} began`, async () => access.now())
  const parts: (MailResult | ConnectorProblem)[] = []
  for (const address of addresses) {
    const act = () => sendTo(access, settings, round, { address, began })
    const find = findFor(access, settings.from, intent, address)
    parts.push(await partOf(steps.once(`${step} ${address}`, act, find)))
  }
  return demandAll(parts)
}

/** What was not begun has no result; what cannot be told yet is no answer. */
const unlessProblem = (error: unknown): undefined => {
  if (error instanceof ConnectorProblem) throw error
}

export const open = (access: Access): Connector => {
  const send = async (before: Remote | undefined, post: Post, steps: Steps) => {
    if (post.recipients.length === 0) throw noRecipients()
    const results = await sendAll(access, roundOf(post, before, steps), steps)
    tellRefused(results, steps, '没有一个收件人收下：{{names}}')
    return standingOf(remoteOf(before, post.title, results), results)
  }

  return {
    async identify() {
      const settings = settingsOf(access)
      await knock(settings)
      const { from, fromName } = settings
      return { id: from, name: fromName || from, avatar: '', expiresAt: undefined }
    },
    publish: (post, steps) => send(undefined, post, steps),
    edit: send,
    async write(letter, to, intent) {
      const settings = settingsOf(access)
      const messageId = messageIdOf(messageKey(intent, to), settings.from)
      const from = { name: settings.fromName, address: settings.from }
      const subject = oneLine(letter.subject)
      const mail = await written({ from, to, messageId }, { ...letter, subject })
      await transact(settings, { from: settings.from, to }, mail)
    },
    /** What is in other people's mailboxes cannot be looked at. */
    async check(remote) {
      return { state: 'published', remote, words: '' }
    },
    async withdraw(remote, steps) {
      const round = recallRound(remote, resultsOf(remote))
      tellRefused(await sendAll(access, round, steps), steps, '撤稿通知没有一个收件人收下：{{names}}')
    },
    async left(before, post, steps) {
      const { from } = settingsOf(access)
      const found: MailResult[] = []
      for (const address of post.recipients) {
        const find = findFor(access, from, post.intent, address)
        const result = await steps.once(`to ${address}`, find, find).catch(unlessProblem)
        if (result) found.push(result)
      }
      return found.length > 0 ? remoteOf(before, post.title, found) : undefined
    },
  }
}
