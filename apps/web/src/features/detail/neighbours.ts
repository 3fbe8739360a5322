/** Where a story stands in the list it was opened from. */
export const neighboursOf = (ids: number[], storyId: number) => {
  const place = ids.indexOf(storyId)
  return {
    /** Counted from 1; 0 when the list does not know the story. */
    place: place + 1,
    count: ids.length,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place >= 0 ? ids[place + 1] : undefined,
  }
}
