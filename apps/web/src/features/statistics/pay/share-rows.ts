export interface ShareRow {
  personId: string | null
  name: string
  /** Hundredths of a per cent. */
  share: number
}

const whole = 10_000

/** Whoever is added or taken away, all get as much; what does not divide goes to the first. */
export const equalShares = (authors: readonly Omit<ShareRow, 'share'>[]): ShareRow[] => {
  const each = Math.floor(whole / Math.max(1, authors.length))
  const rest = whole - each * authors.length
  return authors.map(({ personId, name }, index) => ({
    personId,
    name,
    share: each + (index < rest ? 1 : 0),
  }))
}

/** Below zero: too much was given. */
export const sharesLeft = (rows: readonly ShareRow[]) => rows.reduce((left, { share }) => left - share, whole)
