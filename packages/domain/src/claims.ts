interface Claim {
  /** Who claims it. */
  by: string
  /** Such as `topic story`. */
  what: string
}

/** What two claim for themselves, or one twice, each as a sentence. */
export const doubleClaims = (claims: readonly Claim[]): string[] =>
  [...Map.groupBy(claims, ({ what }) => what)]
    .filter(([, those]) => those.length > 1)
    .map(([what, those]) => `${what} is claimed by ${those.map(({ by }) => by).join(' and ')}`)
