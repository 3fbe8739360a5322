import type { Asset } from '@rongbian/contract/media-shapes'
import { type AssetKind, mediaLimits } from '@rongbian/domain'
import { makeAsking } from '#/features/media/picker/asking.ts'
import { closeDialogs, openDialog } from '#/ui/dialog-stack.ts'

export interface AssetWish {
  /** Empty where everything may be chosen. */
  kinds: readonly AssetKind[]
  limit: number
}

export type Chosen = Asset[]

const ask = makeAsking<AssetWish, Chosen>([], {
  open: (asked, leave) => openDialog('mediaPicker', asked, { leave }),
  close: () => closeDialogs('mediaPicker'),
})

interface Options {
  kinds?: readonly AssetKind[]
  single?: boolean
  limit?: number
}

const { pickMax } = mediaLimits

/** 媒资选择: answers what was chosen, in its order; nothing when the dialog was closed. */
export const pickAssets = ({ kinds = [], single = false, limit = pickMax }: Options = {}) =>
  ask({ kinds, limit: single ? 1 : Math.min(limit, pickMax) })
