import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { Actor } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { cancelSpecial, insertSpecialDelivery, keepRedraws } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { addEvent } from '#/special-page/events.ts'
import { tell } from './change.ts'
import { demandVersion, takeFor } from './guard.ts'
import { presentAgain } from './present.ts'
import { type FoundSpecial, type SpecialRow, updateSpecial } from './rows.ts'
import { keepVersion } from './versions.ts'

interface Switch {
  publishAt: string | null
  endAt: string | null
  note: string
}

const momentOf = (at: string | null, field: 'publishAt' | 'endAt') => {
  if (at === null) return null
  const moment = new Date(at)
  if (moment.getTime() <= Date.now())
    throw new AppError('invalid', { fields: { [field]: messages.timePast() } })
  return moment
}

/** Now or at its hour, and until when; what was ordered before and has not begun is called off. */
const publish = async ({ tx, actor }: CallCtx, row: FoundSpecial, { publishAt, endAt, note }: Switch) => {
  const begins = momentOf(publishAt, 'publishAt')
  const ends = momentOf(endAt, 'endAt')
  if (ends && begins && ends <= begins)
    throw new AppError('invalid', { fields: { endAt: messages.endEarly() } })
  const round = row.round + 1
  if (begins && row.liveAt) await keepRedraws(tx, row, round)
  await cancelSpecial(tx, row, round)
  const no = await keepVersion(tx, row, { kind: 'published', note, by: actor })
  await updateSpecial(tx, row, {
    round,
    wanted: 'live',
    publishAt: begins,
    endAt: ends,
    problem: '',
    said: null,
    version: row.version + 1,
  })
  const act = row.liveAt ? 'update' : 'issue'
  await insertSpecialDelivery(tx, row, actor, { act, round, no, mark: row.hash, dueAt: begins })
  if (ends)
    await insertSpecialDelivery(tx, row, actor, {
      act: 'withdraw',
      round,
      no: null,
      mark: 'end',
      dueAt: ends,
    })
  const at = begins ? messages.at({ at: begins.toISOString() }) : note
  await addEvent(tx, row, { action: 'order', by: actor, note: at, details: { no, round, hash: row.hash } })
}

const withdraw = async ({ tx, actor }: CallCtx, row: FoundSpecial, { note }: Switch) => {
  const round = row.round + 1
  await cancelSpecial(tx, row, round)
  const plain = { round, publishAt: null, endAt: null, problem: '', said: null, version: row.version + 1 }
  // Never seen by anyone: calling it off is all there is to do. One that is going out this moment is taken down after it.
  await updateSpecial(tx, row, { ...plain, wanted: 'gone' })
  await insertSpecialDelivery(tx, row, actor, { act: 'withdraw', round, no: null, mark: 'order' })
  await addEvent(tx, row, { action: 'down', by: actor, note, details: { round } })
}

export const switchSpecial = async (
  ctx: CallCtx,
  { channelId, id, isPublish }: { channelId: string; id: string; isPublish: boolean },
  { version, ...asked }: Switch & { version?: number | undefined },
) => {
  const { tx, actor, caller } = ctx
  const row = await takeFor(ctx, id, isPublish ? 'special-publish' : 'special-withdraw', channelId)
  // Another order may have been given since.
  if (version !== undefined) demandVersion(row, version)
  await (isPublish ? publish : withdraw)(ctx, row, asked)
  const action = isPublish ? 'special.publish' : 'special.withdraw'
  await audit(tx, actor, caller, { action, target: row.name, details: { ...asked, hash: row.hash } })
  await tell(tx, row)
  return presentAgain(tx, actor, row)
}

/** What readers see is drawn anew from the version they see; nothing of it was reviewed otherwise. What is on its way out stays as it is. */
export const orderRedraw = async (tx: Tx, row: SpecialRow, by: Pick<Actor, 'id' | 'name'>, mark: string) => {
  if (row.wanted === 'live')
    await insertSpecialDelivery(tx, row, by, { act: 'update', round: row.round, no: null, mark })
}
