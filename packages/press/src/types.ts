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
  /** By `pictureKey`. */
  pictures: Readonly<Record<string, PressPicture>>
  /** Told in the file; the same input makes the same bytes. */
  title: string
  date: string
  standard: 'x1a' | 'x4'
  condition: string
  profile: Uint8Array | null
}

/** What keeps a page from being painted; who asked says it in words. */
export type PressFault =
  | 'font_unreadable'
  | 'font_locked'
  | 'glyph_missing'
  | 'picture_missing'
  | 'picture_kind'
  | 'profile_missing'
  | 'profile_kind'
  | 'profile_unreadable'

export class PressError extends Error {
  readonly fault: PressFault
  /** The font, the characters, the picture. */
  readonly subject: string
  constructor(fault: PressFault, subject: string, options?: ErrorOptions) {
    super(`${fault}: ${subject}`, options)
    this.fault = fault
    this.subject = subject
  }
}
