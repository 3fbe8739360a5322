import type { Output } from '@rongbian/contract/endpoint'
import type { compareProofs } from '@rongbian/contract/newspaper-proofs'

export type Change = Output<typeof compareProofs>['changes'][number]
