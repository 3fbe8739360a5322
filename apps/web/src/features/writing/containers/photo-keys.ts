/** A key goes with its picture wherever it is moved; one picture may stand in a series twice. */
export const photoKeys = (photos: readonly { url: string }[]) => {
  const seen = new Map<string, number>()
  return photos.map(({ url }) => {
    const no = (seen.get(url) ?? 0) + 1
    seen.set(url, no)
    return `${url} ${no}`
  })
}
