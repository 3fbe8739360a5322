import type { ThirdAccount } from '@rongbian/contract/third-party'
import { releaseStateOf } from '@rongbian/domain'
import { isEditable, isPending } from '#/features/releases/signing-rules.ts'

export type Refusal = 'expired' | 'prohibited' | 'mayNot'

/** Why an account cannot be ticked. */
const refusals: Record<Refusal, (account: ThirdAccount) => boolean> = {
  expired: ({ status }) => status === '2',
  prohibited: ({ status }) => status === '81',
  mayNot: ({ canPublish }) => !canPublish,
}
const refusalIds = Object.keys(refusals) as Refusal[]

export const refusalOf = (account: ThirdAccount): Refusal | undefined =>
  refusalIds.find((id) => refusals[id](account))

/** What stands on an account already is not issued again from here. */
export const isOpen = (account: ThirdAccount) => isEditable(account.release) && !refusalOf(account)

/** On the waiting list, also until its hour. */
export const isQueued = ({ release }: ThirdAccount) => ['waiting', 'timed'].includes(releaseStateOf(release))

/** What was taken down goes out again only when somebody says so anew. */
const isWithdrawn = ({ release }: ThirdAccount) => releaseStateOf(release) === 'withdrawn'

/** Ticked by someone, or on the waiting list. */
export const isTickedAtFirst = (account: ThirdAccount) =>
  isOpen(account) && (isQueued(account) || (account.isDefaultChannel && !isWithdrawn(account)))

/** Still waits for the signer, without an hour of its own. */
export const waitsForSigner = (account: ThirdAccount) => isOpen(account) && isPending(account.release)
