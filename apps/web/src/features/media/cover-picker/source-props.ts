import type { AssetKind } from '@rongbian/domain'
import type { CoverPicture, Slots } from '#/features/media/cover-picker/cover-slots.ts'
import type { CoverWish } from '#/features/media/cover-picker/pick-cover.ts'

export interface SourceProps extends Pick<CoverWish, 'pictures' | 'videoUrl'> {
  allowed: readonly AssetKind[]
  slots: Slots
  onPicture: (picture: CoverPicture) => void
  /** Of several pictures that come together, all after the first. */
  onMore: (picture: CoverPicture) => void
}
