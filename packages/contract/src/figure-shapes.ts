import { figureRanges } from '@rongbian/domain'
import { z } from 'zod'

/** Days back from today, today included; 365 answers twelve months. */
export const range = z.coerce
  .number()
  .pipe(z.literal([...figureRanges]))
  .default(7)

/** Shares are parts of one; null where there is nothing to count. */
export const figure = z.object({
  value: z.number().nullable(),
  /** The same span before, to compare with. */
  previous: z.number().nullable(),
  /** One number a day, a month where the span is a year. */
  series: z.array(z.number().nullable()),
})
export type Figure = z.output<typeof figure>
