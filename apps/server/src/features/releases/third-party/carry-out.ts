import { ConnectorProblem, type Manifest, type Remote, type Standing } from '@rongbian/connectors'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Db } from '#/db/open.ts'
import { markExpired } from '#/features/accounts/index.ts'
import type { Due } from '../outlets/due.ts'
import type { ChannelRow } from '../queries.ts'
import type { AccountParts, Job } from './job.ts'
import { LostLease, ledgerSteps } from './ledger-steps.ts'
import { closeWithdrawn, forgetEarlier, keepRemote, makeManual, putOff, remoteOf, settle } from './outcome.ts'
import { postOf } from './post.ts'
import { mayBeOut, resolveEarlier } from './resolve-earlier.ts'
import { send } from './send.ts'
import { awaitBinding } from './unbound.ts'
import { hasToWait } from './waits.ts'

/** Made to give way to the new text, once; from then on nothing is out, whatever becomes of the new one. */
const makeRoom = async ({ db, due, connector, manifest, steps }: Job, old: Remote) => {
  if (manifest.can.delete !== 'yes' || !connector.withdraw)
    throw new ConnectorProblem(
      'reject',
      '平台不能修改也不能删除已发布的内容，请先撤稿，在平台上手工删除后再签发',
    )
  await steps.once('make room', async () => connector.withdraw?.(old, steps))
  await forgetEarlier(db, due, old)
}

/** What an earlier hand-over made is changed where the platform can, else it makes room. */
const bringOut = async (job: Job): Promise<Standing> => {
  const { due, connector, steps } = job
  // Asked once: after a death what stands there may be our own.
  const old = await steps.once('earlier post', async () => remoteOf(due))
  const post = await postOf(job)
  job.parts.atPoint('post made')
  if (old && connector.edit) return connector.edit(old, post, steps)
  if (old) await makeRoom(job, old)
  return send(connector, due, post, steps)
}

const publish = async (job: Job): Promise<void> => {
  const { parts, db, channel, due, steps, connector } = job
  const remote = remoteOf(due)
  if (steps.tries.isReviewed && remote)
    return settle({ db, channel, due, tries: steps.tries }, await connector.check(remote))
  const standing = await bringOut(job)
  await keepRemote(db, due, standing.remote)
  parts.atPoint('post kept')
  await settle({ db, channel, due, tries: steps.tries }, standing)
  parts.atPoint('post closed')
}

const stillThere = () => new ConnectorProblem('retry', '平台上还能看到，稍后再查')

/** Taken down, then looked for as a reader would. */
const withdraw = async ({ parts, db, channel, due, steps, connector, manifest }: Job): Promise<void> => {
  const remote = remoteOf(due)
  if (!remote) return closeWithdrawn(db, channel, due, null)
  await connector.withdraw?.(remote, steps)
  parts.atPoint('post deleted')
  if (manifest.can.status === 'yes') {
    const { state } = await connector.check(remote)
    if (state === 'published') throw stillThere()
  }
  parts.atPoint('post probed')
  await closeWithdrawn(db, channel, due, remote)
  parts.atPoint('post gone')
}

const acts: Record<string, (job: Job) => Promise<void>> = { issue: publish, update: publish, withdraw }

const abilities = { issue: 'publish', update: 'publish', withdraw: 'delete' } as const
const isAct = (act: string): act is keyof typeof abilities => Object.hasOwn(abilities, act)

const manualWords = {
  publish: releaseMessages.byHandPublish(),
  delete: releaseMessages.byHandDelete(),
} as const

const asProblem = (error: unknown) => {
  if (error instanceof ConnectorProblem) return error
  throw error
}

/** One hand-over to an account. Every step may be done again; what readers see is made once. */
export const carryOut = async (
  parts: AccountParts,
  db: Db,
  channel: ChannelRow,
  { manifest, due }: { manifest: Manifest; due: Due },
) => {
  if (!isAct(due.act)) return
  const ability = abilities[due.act]
  const isByHand = manifest.can.publish !== 'yes'
  if (ability === 'delete' && !(await mayBeOut(db, due, isByHand)))
    return closeWithdrawn(db, channel, due, null)
  if (manifest.can[ability] !== 'yes') return makeManual(db, due, manualWords[ability])
  const steps = ledgerSteps(db, due, parts.atPoint, parts.settleMs)
  try {
    const { connector } = await parts.accounts.open(db, due.tenantId, channel.id)
    const job = { parts, db, channel, manifest, due, steps, connector }
    const known = await resolveEarlier(job)
    parts.atPoint('earlier resolved')
    if (await hasToWait(known)) return
    await acts[due.act]?.(known)
  } catch (error) {
    if (error instanceof LostLease) return
    const problem = asProblem(error)
    if (problem.kind !== 'reconnect') return putOff({ db, channel, due, tries: steps.tries }, problem)
    await markExpired(db, due.tenantId, channel.id, asMessage(problem.say))
    await awaitBinding({ db, channel, due, tries: steps.tries }, problem)
  }
}
