import { historyMessages } from '@rongbian/contract/messages/history'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { PrintedPlace } from '../papers.ts'
import type { DeliveryRow } from '../queries.ts'

/** What a task is about; of something in print, where it stands. */
export const printedOn = ({ details }: Pick<DeliveryRow, 'details'>) =>
  (details as unknown as { printed?: PrintedPlace[] }).printed ?? []

const onPlatform = {
  done: historyMessages.deletedByHand,
  unseen: historyMessages.deletionUnseen,
  noteNeeded: releaseMessages.manualNoteNeeded,
} as const

const inPrint = {
  done: historyMessages.correctedByHand,
  unseen: historyMessages.correctionUnseen,
  noteNeeded: releaseMessages.correctionNoteNeeded,
} as const

/** What is taken down on a platform is corrected in print. */
export const takenDownWords = (task: Pick<DeliveryRow, 'details'>) =>
  printedOn(task).length > 0 ? inPrint : onPlatform
