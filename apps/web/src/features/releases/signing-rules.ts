import type { ReleaseRecord } from '@rongbian/contract/releases'
import {
  isEditableRelease,
  isOwnChannelType,
  mayBecome,
  type ReleaseState,
  releaseStateOf,
} from '@rongbian/domain'

/** Those of the house itself; accounts elsewhere have a tab of their own. */
export const isOwnChannel = ({ type }: ReleaseRecord) => isOwnChannelType(type)

const outside: readonly ReleaseState[] = ['none', 'cancelled']

/** What the server keeps in the signing area: chosen by someone, or with something to be seen. */
export const isKeptInArea = (record: ReleaseRecord) =>
  record.preSigning || !outside.includes(releaseStateOf(record))

/** On the waiting list of the server, also until its hour. */
export const isQueued = (record: ReleaseRecord) => ['waiting', 'timed'].includes(releaseStateOf(record))

/** What is out cannot be taken out of the area, and what ended stays to be seen. */
export const isRemovable = (record: ReleaseRecord) => {
  const state = releaseStateOf(record)
  return outside.includes(state) || mayBecome(state, 'none')
}

export const isEditable = (record: ReleaseRecord) => isEditableRelease(releaseStateOf(record))

/** Nobody has issued it, and no hour is set for it. */
export const isPending = (record: ReleaseRecord) => ['none', 'waiting'].includes(releaseStateOf(record))

/** Chosen by someone, and nobody has issued it yet. */
export const isReadyToIssue = (record: ReleaseRecord) => {
  const state = releaseStateOf(record)
  return state === 'waiting' || (state === 'none' && record.preSigning)
}
