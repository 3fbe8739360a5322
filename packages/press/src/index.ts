import type { SetPage, TextRole } from '@rongbian/paper'

/** A font file, opened once for many pages. */
export interface PressFont {
  name: string
  bytes: Uint8Array
}

/** Ready for the press: CMYK or grey JPEG, in the size it is printed. */
export interface PressPicture {
  bytes: Uint8Array
  width: number
  height: number
  isGrey: boolean
}

export interface PressInput {
  page: SetPage
  fonts: Readonly<Record<TextRole, PressFont>>
  pictures: Readonly<Record<string, PressPicture>>
  /** Told in the file; the same input makes the same bytes. */
  title: string
  date: string
  standard: 'x1a' | 'x4'
  condition: string
  profile: Uint8Array | null
}
