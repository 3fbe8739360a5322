const least = 2

/** Percent of the longest bar; whatever there is can be seen. */
export const barShare = (count: number, most: number) =>
  count <= 0 || most <= 0 ? 0 : Math.max(least, Math.round((count / most) * 100))
