import { parseJson } from '@rongbian/domain'
import { z } from 'zod'

/** As long as somebody may read without once looking away. */
const secondsMost = 4 * 3_600

const shape = z.object({
  /** The path of the page. */
  page: z.string().max(300),
  /** Of this opening of the page, and the number of the message in it: the first is the view. */
  id: z.string().regex(/^[\w-]{8,40}$/),
  no: z.number().int().min(0).max(100_000),
  /** The host that led here. */
  from: z.string().max(255).default(''),
  seconds: z
    .number()
    .min(0)
    .default(0)
    .transform((seconds) => Math.min(secondsMost, Math.round(seconds))),
  /** The browser says a program is at its wheel. */
  driven: z.boolean().default(false),
})

/** What a page tells of its reading; it says nothing of the reader, and its clock is not asked. */
export type Message = z.output<typeof shape>

/** Undefined where it is none. */
export const readMessage = (text: string): Message | undefined => shape.safeParse(parseJson(text)).data
