import type { ReleaseRecord } from '@rongbian/contract/releases'
import {
  isEditableRelease,
  isNewsroomChannelType,
  isOwnChannelType,
  publicAccountType,
  type ReleaseState,
  releaseStateOf,
  removalOf,
} from '@rongbian/domain'
import type { LineState } from '#/features/releases/run-in-turn.ts'

/** Those of the house itself; accounts elsewhere have a tab of their own. */
export const isOwnChannel = ({ type }: ReleaseRecord) => isOwnChannelType(type)

/** Those of the tab of the house: its public account is one of them. */
export const isNewsroomChannel = ({ type }: ReleaseRecord) => isNewsroomChannelType(type)
export const isPublicAccount = ({ type }: Pick<ReleaseRecord, 'type'>) => type === publicAccountType

const outside: readonly ReleaseState[] = ['none', 'cancelled']

/** What the server keeps in the signing area: chosen by someone, or with something to be seen. */
export const isKeptInArea = (record: ReleaseRecord) =>
  record.preSigning || !outside.includes(releaseStateOf(record))

/** What is out cannot be taken out of the area, and what ended stays to be seen. */
export const isRemovable = (record: ReleaseRecord) => removalOf(releaseStateOf(record)) !== undefined

export const isEditable = (record: ReleaseRecord) => isEditableRelease(releaseStateOf(record))

/** A refusal is past once the channel is out: somebody else issued it. */
export const lineOf = (record: ReleaseRecord, line: LineState | undefined) =>
  line?.state === 'failed' && !isEditable(record) ? undefined : line

/** Nobody has issued it, and no hour is set for it. */
export const isPending = (record: ReleaseRecord) => ['none', 'waiting'].includes(releaseStateOf(record))

/** Chosen by someone, and nobody has issued it yet. */
export const isReadyToIssue = (record: ReleaseRecord) => {
  const state = releaseStateOf(record)
  return state === 'waiting' || (state === 'none' && record.preSigning)
}

/** What can be done with a channel in the signing area. */
export interface SigningRules {
  isEditable: (record: ReleaseRecord) => boolean
  isRemovable: (record: ReleaseRecord) => boolean
  isPending: (record: ReleaseRecord) => boolean
}

export const issueRules: SigningRules = { isEditable, isRemovable, isPending }

/** A copy that is there is looked after where it stands. */
const isFree = ({ copyIf }: ReleaseRecord) => !copyIf
export const copyRules: SigningRules = { isEditable: isFree, isRemovable: isFree, isPending: isFree }
