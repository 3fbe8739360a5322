import type { ComingRelease, ReleaseRecord, Withdrawal } from '@rongbian/contract/releases'
import { type LibraryId, type WithdrawReason, withdrawReasons } from '@rongbian/domain'

/** One call each: a channel of the story, or a related story as a whole. */
export interface WithdrawLine {
  key: string
  name: string
  at: { libraryId: LibraryId; storyId: number }
  uuid?: string
  /** What it takes down. */
  records: readonly ReleaseRecord[]
}

export interface WithdrawForm {
  reason: WithdrawReason
  orderer: string
  note: string
}

/** The form, and what is to go out all the same. */
export interface WithdrawBody extends WithdrawForm {
  keep: { storyId: number; uuid: string }[]
}

export const emptyWithdrawForm: WithdrawForm = { reason: 'other', orderer: '', note: '' }

export const channelLines = (
  { id, libraryId }: { id: number; libraryId: LibraryId },
  channels: readonly ReleaseRecord[],
  chosen: readonly string[],
): WithdrawLine[] =>
  channels
    .filter(({ uuid, properties }) => properties.canPerform && chosen.includes(uuid))
    .map((record) => ({
      key: record.uuid,
      name: record.name,
      at: { libraryId, storyId: id },
      uuid: record.uuid,
      records: [record],
    }))

interface Relative {
  id: number
  library: LibraryId
  title: string
  channel: readonly ReleaseRecord[]
  properties: { canPerform: boolean }
}

export const relativeLines = (relatives: readonly Relative[], chosen: readonly number[]): WithdrawLine[] =>
  relatives
    .filter(({ id, properties }) => properties.canPerform && chosen.includes(id))
    .map(({ id, library, title, channel }) => ({
      key: `story ${id}`,
      name: title,
      at: { libraryId: library, storyId: id },
      records: channel,
    }))

/** With the first order comes down whatever was still on its way; a second one for it would be refused. */
export const isTakenAlong = ({ at, records }: WithdrawLine, orders: readonly Withdrawal[]) => {
  const ordered = orders.flatMap(({ outlets }) => outlets).filter(({ storyId }) => storyId === at.storyId)
  const own = records.filter(({ properties }) => properties.canPerform)
  return own.length > 0 && own.every(({ uuid }) => ordered.some(({ channelId }) => channelId === uuid))
}

type Named = Pick<ComingRelease, 'storyId' | 'uuid'>
export const keyOfComing = ({ storyId, uuid }: Named) => `${storyId} ${uuid}`

/** What stays on its way: its tick was taken away, or it stands among the channels and was not ticked there. */
export const keepOf = (coming: readonly ComingRelease[], isKept: (one: ComingRelease) => boolean): Named[] =>
  coming.filter(isKept).map(({ storyId, uuid }) => ({ storyId, uuid }))

/** Where nothing is out one call is enough: it stops all that is ticked. */
export const comingLines = (coming: readonly ComingRelease[], keep: readonly Named[]): WithdrawLine[] => {
  const kept = new Set(keep.map(keyOfComing))
  const first = coming.find((one) => one.kind !== 'push' && !kept.has(keyOfComing(one)))
  if (!first) return []
  const { storyId, library, uuid, name } = first
  return [
    { key: `coming ${keyOfComing(first)}`, name, at: { libraryId: library, storyId }, uuid, records: [] },
  ]
}

/** 其他 is a reason only with the words for it. */
export const needsNote = ({ reason }: Pick<WithdrawForm, 'reason'>) => reason === 'other'

export const withdrawProblem = (lines: readonly WithdrawLine[], { reason, orderer, note }: WithdrawForm) => {
  if (lines.length === 0) return 'nothing'
  if (withdrawReasons[reason].isUrgent && orderer.trim() === '') return 'orderer'
  return needsNote({ reason }) && note.trim() === '' ? 'note' : undefined
}
