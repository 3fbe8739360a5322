const most = 24

/** A month and those before it, the newest first. */
export const monthsBack = (from: string) => {
  const [year = 0, no = 1] = from.split('-').map(Number)
  return Array.from({ length: most }, (_, back) => {
    const count = year * 12 + no - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
