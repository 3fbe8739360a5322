import type { ReleaseRecord } from '@rongbian/contract/releases'
import { type LibraryId, type WithdrawReason, withdrawReasons } from '@rongbian/domain'

/** One call each: a channel of the story, or a related story as a whole. */
export interface WithdrawLine {
  key: string
  name: string
  at: { libraryId: LibraryId; storyId: number }
  uuid?: string
}

export interface WithdrawForm {
  reason: WithdrawReason
  orderer: string
  note: string
}

export const emptyWithdrawForm: WithdrawForm = { reason: 'other', orderer: '', note: '' }

export const channelLines = (
  { id, libraryId }: { id: number; libraryId: LibraryId },
  channels: readonly ReleaseRecord[],
  chosen: readonly string[],
): WithdrawLine[] =>
  channels
    .filter(({ uuid, properties }) => properties.canPerform && chosen.includes(uuid))
    .map(({ uuid, name }) => ({ key: uuid, name, at: { libraryId, storyId: id }, uuid }))

interface Relative {
  id: number
  library: LibraryId
  title: string
  properties: { canPerform: boolean }
}

export const relativeLines = (relatives: readonly Relative[], chosen: readonly number[]): WithdrawLine[] =>
  relatives
    .filter(({ id, properties }) => properties.canPerform && chosen.includes(id))
    .map(({ id, library, title }) => ({
      key: `story ${id}`,
      name: title,
      at: { libraryId: library, storyId: id },
    }))

export const withdrawProblem = (lines: readonly WithdrawLine[], { reason, orderer }: WithdrawForm) => {
  if (lines.length === 0) return 'nothing'
  return withdrawReasons[reason].isUrgent && orderer.trim() === '' ? 'orderer' : undefined
}
