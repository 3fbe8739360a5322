import { z } from 'zod'

const controls = /^\P{Cc}*$/u

export const line = (max: number) => z.string().trim().max(max).regex(controls).default('')
export const requiredLine = (max: number) => z.string().trim().min(1).max(max).regex(controls)

/** Where a reader may be sent: the web, mail, telephone, or a place on the same site. */
const allowed = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
export const link = z
  .string()
  .trim()
  .max(2_000)
  .regex(controls)
  .refine((value) => value === '' || allowed.test(value))
  .default('')

/** A file of the house; what it shows is said, or said to be decoration. */
export const picture = z
  .object({
    src: z.string().max(1_000),
    alt: line(200),
    decorative: z.boolean().default(false),
  })
  .refine(({ src, alt, decorative }) => src === '' || decorative || alt !== '', { path: ['alt'] })

export const textAligns = ['left', 'center', 'right', 'justify'] as const
export const align = z.enum(textAligns).default('left')
export const title = line(120)
