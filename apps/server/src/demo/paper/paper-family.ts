import type { Scene } from '../media/pictures.ts'

export interface Opening {
  title: string
  kicker?: string
  subtitle?: string
  /** Its first paragraph, which tells what the title says. */
  lead: string
}

/** Reports of a kind as a paper prints them: one of the openings, and as much of the rest as there is room for. */
export interface PaperFamily {
  desk: string
  authors: readonly string[]
  scenes: readonly Scene[]
  keywords: readonly string[]
  openings: readonly Opening[]
  body: readonly string[]
}
