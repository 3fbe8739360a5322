import { z } from 'zod'

const controls = /^\P{Cc}*$/u
const textControls = /^[\P{Cc}\n\t]*$/u

export const line = (max: number) => z.string().trim().max(max).regex(controls).default('')
export const requiredLine = (max: number) => z.string().trim().min(1).max(max).regex(controls)
/** Plain text that may break into lines. */
export const lines = (max: number) => z.string().trim().max(max).regex(textControls).default('')

/** Where a reader may be sent: the web, mail, telephone, or a place on the same site. */
const allowed = /^(https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i
export const isLink = (value: string) => allowed.test(value)
export const link = z
  .string()
  .trim()
  .max(2_000)
  .regex(controls)
  .refine((value) => value === '' || isLink(value))
  .default('')

/** A file of the house, by the address the house knows it under. */
export const address = z
  .string()
  .trim()
  .max(1_000)
  .regex(controls)
  .refine((value) => value === '' || /^(https?:\/\/[^/\\]|\/(?![/\\]))/i.test(value))

/** What it shows is said, or said to be decoration. */
export const picture = z
  .object({
    src: address,
    alt: line(200),
    decorative: z.boolean().default(false),
  })
  .refine(({ src, alt, decorative }) => src === '' || decorative || alt !== '', { path: ['alt'] })
export const optionalPicture = picture.nullable().default(null)

/** The house's clock, with or without its offset: pages print it as it is written. */
export const moment = z
  .string()
  .regex(
    /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?([+-]\d\d:\d\d)?)?$/,
  )
  .default('')

export const rows = <Row extends z.ZodObject>(row: Row, most: number) => z.array(row).max(most).default([])

export const textAligns = ['left', 'center', 'right', 'justify'] as const
export const align = z.enum(textAligns).default('left')
export const title = line(120)
