import type original from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'
import { later } from './later.ts'

const load = later<typeof original>('sharp')

/** Pictures come after the start, and so do the 25 MB that draw them. */
export const sharp = (source: SharpInput | SharpOptions, options?: SharpOptions): Sharp =>
  load()(source as SharpInput, options)
