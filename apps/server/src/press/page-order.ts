import type { SetPage } from '@rongbian/paper'
import type { Faces } from './fonts.ts'

/** All a page needs to become files; only names and places, so that a thread is told little. */
export interface PageOrder {
  page: SetPage
  faces: Faces
  /** Where the pictures lie, by the hash a page names them with. */
  files: Readonly<Record<string, string>>
  /** What people call the pictures, by the same hash. */
  names: Readonly<Record<string, string>>
  /** Mono pages have black alone. */
  colour: boolean
  title: string
  /** The edition's. */
  date: string
  standard: 'x1a' | 'x4'
  condition: string
  ink: number
  dpi: number
  leastDpi: number
  /** Where the house's ICC profile lies. */
  profile: string | null
}
