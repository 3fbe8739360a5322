/** Who is paid: a colleague, or somebody outside by name. */
export interface PayPerson {
  personId: string | null
  name: string
}

/** Hundredths of a per cent; null where nobody said. */
export type NamedAuthor = PayPerson & { share: number | null }
export type PayAuthor = PayPerson & { share: number }

export const wholeShare = 10_000

/** Largest remainder, in order: parts that sum to the whole. A negative whole is split as the positive one. */
export const splitAmount = (whole: number, shares: readonly number[]): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0) return shares.map(() => 0)
  const size = Math.abs(whole)
  const cuts = shares.map((share, index) => {
    const exact = BigInt(size) * BigInt(share)
    const part = Number(exact / BigInt(total))
    return { index, part, rest: Number(exact % BigInt(total)) }
  })
  const left = size - cuts.reduce((sum, { part }) => sum + part, 0)
  const lucky = new Set(
    cuts
      .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return cuts.map(({ index, part }) => Math.sign(whole) * (part + (lucky.has(index) ? 1 : 0)) || 0)
}

/** Shares nobody named take equal parts of what is left. Over the whole: undefined. */
export const settleShares = (authors: readonly NamedAuthor[]): PayAuthor[] | undefined => {
  const given = authors.reduce((sum, { share }) => sum + (share ?? 0), 0)
  if (given > wholeShare) return undefined
  const open = authors.filter(({ share }) => share === null)
  const parts = splitAmount(
    wholeShare - given,
    open.map(() => 1),
  )
  return authors.map(({ personId, name, share }) => ({ personId, name, share: share ?? parts.shift() ?? 0 }))
}

/** The parts of the authors; what their shares leave is nobody's, and comes last when parts are rounded. */
export const splitAmong = (whole: number, authors: readonly PayAuthor[]) => {
  const shares = authors.map(({ share }) => share)
  const rest = wholeShare - shares.reduce((sum, share) => sum + share, 0)
  const parts = splitAmount(whole, [...shares, rest])
  return { parts: parts.slice(0, -1), unpaid: parts.at(-1) ?? 0 }
}

const between = /[、，,;；]/

/** One field may name several people. */
export const splitNames = (text: string) =>
  text
    .split(between)
    .map((name) => name.trim())
    .filter((name) => name !== '')
