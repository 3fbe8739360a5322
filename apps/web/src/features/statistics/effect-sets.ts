import type { EffectFigureCode } from '@rongbian/domain'

type Codes = readonly [EffectFigureCode, ...EffectFigureCode[]]

export const effectTiles = [
  'views',
  'valid',
  'dailyReaders',
  'seconds',
  'reads',
  'readUsers',
  'plays',
  'likes',
  'shares',
  'reposts',
  'comments',
] as const satisfies Codes

/** Everything a channel may say; a column nobody fills is left out. */
export const effectColumns = [
  'views',
  'valid',
  'dailyReaders',
  'seconds',
  'requests',
  'reads',
  'readUsers',
  'plays',
  'likes',
  'looks',
  'shares',
  'reposts',
  'comments',
  'favourites',
  'recommends',
  'downloads',
] as const satisfies Codes

/** The first few on a page of stories. */
export const storyColumns = [
  'views',
  'valid',
  'seconds',
  'requests',
  'reads',
  'readUsers',
  'plays',
  'likes',
  'shares',
  'reposts',
  'comments',
] as const satisfies Codes

/** Not added up over days: drawn as a line. */
export const isAveraged = (code: EffectFigureCode) => code === 'dailyReaders'

export const columnsSaid = (rows: readonly Partial<Record<EffectFigureCode, number | null>>[]) =>
  effectColumns.filter((code) => rows.some((row) => (row[code] ?? null) !== null))
