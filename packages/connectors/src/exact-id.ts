import type { Answer } from './ask.ts'

/** From the text: as a number it may be longer than a number can be exact. */
export const idIn = ({ text }: Answer, name: string): string =>
  new RegExp(`"${name}"\\s*:\\s*"?([^",}\\s]+)`).exec(text)?.[1] ?? ''
