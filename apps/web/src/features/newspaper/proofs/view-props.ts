import type { Output } from '@rongbian/contract/endpoint'
import type { OpenedPage, Proof } from '@rongbian/contract/newspaper'
import type * as contract from '@rongbian/contract/newspaper-proofs'

export type Round = Output<typeof contract.listProofs>['rounds'][number]

/** What every view of a page is given. */
export interface ViewProps {
  opened: OpenedPage
  /** The newest first. */
  proofs: readonly Proof[]
  rounds: readonly Round[]
}

export const ratioOf = ({ settings: { sheet } }: OpenedPage) => sheet.width / sheet.height
