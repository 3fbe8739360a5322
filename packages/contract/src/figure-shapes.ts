import { type FigureCode, figureRanges } from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'

/** Days back from today, today included. */
export const range = z.coerce
  .number()
  .pipe(z.literal([...figureRanges]))
  .default(7)

/** Null where there is nothing to count. */
export const figure = z.object({
  value: z.number().nullable(),
  /** The same span before, to compare with. */
  previous: z.number().nullable(),
  /** One number a day, a month where the span is a year. */
  series: z.array(z.number().nullable()),
})
export type Figure = z.output<typeof figure>

/** Some figures of the table 口径, each over the same days. */
export const figuresOf = <const Code extends FigureCode>(codes: readonly Code[]) =>
  z.object({
    days: z.array(z.string()),
    figures: z.record(z.enum(codes), figure).meta(label('数字', 'Figures')),
  })
