import { ConnectorProblem, cidMs, type Jpush, saidBy } from '@rongbian/connectors'
import { inChinese } from '@rongbian/contract/messages/all'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { say } from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { cancel, close, type Due, findNote, keepTries, putOff, type Tries } from './due.ts'
import { notSetUp } from './provider.ts'

export interface PushParts {
  log: Logger
  pusher: Jpush | undefined
  /** Tests end it between the answer and the receipt. */
  onSent?: () => void
}

const isFresh = ({ cid, cidAt = '' }: Tries) => cid !== undefined && Date.now() - Date.parse(cidAt) < cidMs

const tooLate = () =>
  new ConnectorProblem('reject', '超过一天没有得到结果，不再重发；请到推送服务的后台核对，需要时另发一条')

/** The cid of the tries before; a new one where none of them can have gone out under the old. */
const withCid = async (pusher: Jpush, tries: Tries): Promise<Tries & { cid: string }> => {
  const { cid } = tries
  if (cid !== undefined && isFresh(tries)) return { ...tries, cid }
  if (tries.isOpen) throw tooLate()
  return { ...tries, cid: await pusher.newCid(), cidAt: new Date().toISOString() }
}

const asProblem = (error: unknown) => {
  if (!(error instanceof ConnectorProblem)) throw error
  return error.kind === 'reconnect'
    ? new ConnectorProblem(
        error.kind,
        say('{{problem}}；请管理员检查 PUSH_URL、PUSH_KEY 与 PUSH_SECRET', { problem: saidBy(error) }),
      )
    : error
}

/** One message, exactly once: a try whose end is unknown is resolved by asking again with the same cid. */
export const carryOut = async ({ pusher, onSent }: PushParts, db: Db, due: Due) => {
  let { tries } = due
  try {
    if (!pusher) throw new ConnectorProblem('reject', inChinese(notSetUp), { say: notSetUp })
    const note = await findNote(db, due)
    if (!note) return await cancel(db, due, releaseMessages.notOnApp())
    const ready = await withCid(pusher, tries)
    // Open from here on, for whoever finds it if this process dies.
    if (!(await keepTries(db, due, { ...ready, isOpen: true }))) return
    tries = ready
    const { title, summary, url } = note
    const extras = { storyId: String(due.storyId), url }
    const messageId = await pusher.push({ cid: ready.cid, title, summary, extras })
    onSent?.()
    await close(db, due, url, messageId)
  } catch (error) {
    const problem = asProblem(error)
    const isOpen = tries.isOpen === true || problem.kind === 'unknown'
    await putOff(db, due, { ...tries, ...(isOpen && { isOpen }) }, problem)
  }
}
