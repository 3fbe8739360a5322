import type { Phrase } from '@rongbian/domain'

interface Named {
  name: string
  label: Phrase
  hint?: Phrase
}

/** How a prop is filled in. The builder has one input for each `as`; a kind only lists its fields. */
export type Field =
  | (Named & {
      as: 'line' | 'lines' | 'rich' | 'link' | 'moment' | 'picture' | 'file' | 'recording' | 'feed'
    })
  | (Named & { as: 'switch' })
  | (Named & { as: 'number'; min: number; max: number })
  | (Named & { as: 'choice'; options: Readonly<Record<string, Phrase>> })
  /** A list of rows with fields of their own: pictures of a gallery, people, moments of a timeline. */
  | (Named & {
      as: 'rows'
      fields: readonly Field[]
      row: Phrase
      most: number
      blank: Record<string, unknown>
    })
  /** A table of figures: a first row of names, then numbers. */
  | (Named & { as: 'table' })
