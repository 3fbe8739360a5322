import type { Phrase } from '@rongbian/domain'
import { z } from 'zod'
import { picture } from './shapes.ts'
import { lookFaults } from './words.ts'

/** Six hexadecimal digits and nothing else: a colour is never a piece of CSS. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

export const pageWidths = ['narrow', 'normal', 'wide'] as const

export const look = z.object({
  /** The house's theme where none is set. */
  accent: colour.nullable().default(null),
  paper: colour.nullable().default(null),
  ink: colour.nullable().default(null),
  header: picture.nullable().default(null),
  width: z.enum(pageWidths).default('normal'),
  /** 悼念: the whole page without colour. */
  grey: z.boolean().default(false),
})
export type Look = z.output<typeof look>

const channelOf = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channelOf(hex, 1) + 0.7152 * channelOf(hex, 3) + 0.0722 * channelOf(hex, 5)

/** As WCAG counts it, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
export const contrastLeast = 4.5

export const isDark = (paper: string) => contrast(paper, '#ffffff') > contrast(paper, '#000000')

/** What a theme has where a page sets nothing. */
const usual = { paper: '#ffffff', ink: '#20231f' } as const

/** Colours that cannot be read on each other, by name. */
export const lookProblems = ({ accent, paper, ink }: Look): Phrase[] => {
  const ground = paper ?? usual.paper
  const pairs = [
    { fault: lookFaults.ink, colour: ink ?? usual.ink },
    { fault: lookFaults.accent, colour: accent },
  ]
  return pairs
    .filter(({ colour: on }) => on !== null && contrast(on, ground) < contrastLeast)
    .map(({ fault }) => fault)
}
