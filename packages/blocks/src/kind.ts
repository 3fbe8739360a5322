import type { Phrase } from '@rongbian/domain'
import type { z } from 'zod'
import type { Field } from './field.ts'

export type BlockGroup = 'text' | 'stories' | 'media' | 'facts' | 'layout'

/** Where a block is drawn. */
export interface DrawnAt {
  id: string
  /** Of headings inside the block. */
  inner: number
  /** Its own page, whole. */
  url: string
}

/** A kind of block: one folder with its shape, its form, a sample, `block.liquid` and `block.css`. */
export interface BlockKind<Shape extends z.ZodObject = z.ZodObject> {
  kind: string
  /** Counted up when the shape changes in a way older props do not fit. */
  v: number
  label: Phrase
  group: BlockGroup
  shape: Shape
  form: readonly Field[]
  sample: z.input<Shape>
  /** It shows pictures: a story without one would come by rule and be seen nowhere. */
  needsCover?: true
  /** Where other blocks lie inside it, in order; without it nothing does. */
  slots?: (props: z.output<Shape>) => readonly { name: string; label: string }[]
  /** From the version named to the next. */
  upgrades?: Readonly<Record<number, (props: Record<string, unknown>) => Record<string, unknown>>>
  /** Why it has nothing to show and is left out; what is gone stands empty in the props. */
  lacks?: (props: z.output<Shape>, cards: readonly { cover: unknown }[]) => Phrase | undefined
  /** HTML or SVG drawn by code, clean; the template finds it under `drawn`. */
  draw?: (props: z.output<Shape>, at: DrawnAt) => Readonly<Record<string, string>>
}

/* @__NO_SIDE_EFFECTS__ */
export const blockKind = <Shape extends z.ZodObject>(kind: BlockKind<Shape>) => kind
