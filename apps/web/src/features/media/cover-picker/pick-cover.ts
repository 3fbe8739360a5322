import type { StoryContent } from '@rongbian/contract/stories'
import type { CoverType } from '@rongbian/domain'
import { makeAsking } from '#/features/media/picker/asking.ts'
import { closeDialogs, openDialog } from '#/ui/dialog-stack.ts'

export type Cover = StoryContent['coverList'][number]

/** Of a picture nothing but its address is known. */
export const bareCover: Omit<Cover, 'url'> = {
  name: '',
  size: 0,
  compressFlag: false,
  ratioName: '',
  assetId: '',
}

export interface CoverSize {
  ratio: string
  width: number
  height: number
}

export interface CoverWish {
  title: string
  coverType: CoverType
  covers: readonly Cover[]
  /** Which types may be chosen; with one there is no choice. */
  types: readonly CoverType[]
  /** Instead of the size of the type, for a cover of another shape. */
  size?: CoverSize
  /** Why there is no choice. */
  note?: string
  /** Pictures of the text. */
  pictures: readonly { url: string; name: string }[]
  /** The story's own recording, whose moments may be covers. */
  videoUrl?: string
  bytesMax: number
}

export interface CoverChoice {
  coverType: CoverType
  coverList: Cover[]
}

/** 选择封面: answers the covers, cropped and kept; nothing when the dialog was closed. */
export const pickCover = makeAsking<CoverWish, CoverChoice | undefined>(undefined, {
  open: (asked, leave) => openDialog('coverPicker', asked, { leave }),
  close: () => closeDialogs('coverPicker'),
})
