interface Numbered {
  no: number
  section: string
  isSpread: boolean
}

/** Pages as they lie open: the first of a section alone, then two and two; 通版 always together. */
export const spreadsOf = <Page extends Numbered>(pages: readonly Page[]): Page[][] => {
  const spreads: Page[][] = []
  let isAlone = false
  for (const page of pages.toSorted((one, other) => one.no - other.no)) {
    const last = spreads.at(-1)
    const before = last?.at(-1)
    const begins = !before || before.section !== page.section
    const isJoined = last !== undefined && !begins && last.length === 1 && (!isAlone || before.isSpread)
    if (isJoined) last.push(page)
    else spreads.push([page])
    isAlone = begins
  }
  return spreads
}
