/** Per cent of one fee. */
export const sharesMax = 100

export const shareSum = (authors: readonly { share: number | null }[]) =>
  Math.round(authors.reduce((sum, { share }) => sum + (share ?? 0), 0) * 10) / 10
