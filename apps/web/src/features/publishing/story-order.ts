export interface Ordered {
  storyId: number
}

interface Pinnable extends Ordered {
  isPinned: boolean
}

/** The list with one story behind another, or before all that are not pinned. */
export const placed = <Story extends Pinnable>(
  stories: readonly Story[],
  storyId: number,
  after: number | null,
) => {
  const moving = stories.find((story) => story.storyId === storyId)
  const others = stories.filter((story) => story.storyId !== storyId)
  if (!moving) return [...stories]
  const behind = others.findIndex((story) => story.storyId === after)
  const first = others.filter(({ isPinned }) => isPinned).length
  return others.toSpliced(behind < 0 ? first : behind + 1, 0, moving)
}

/** Which story it stands behind at another place; pinned ones keep the top, so nothing stands behind them. */
export const afterAt = (stories: readonly Pinnable[], storyId: number, index: number): number | null => {
  const others = stories.filter((story) => story.storyId !== storyId)
  const before = others[Math.min(index, others.length) - 1]
  return before && !before.isPinned ? before.storyId : null
}

/** Where a story may go: below the pinned ones, within the list. */
export const placeWithin = (stories: readonly Pinnable[], index: number) => {
  const first = stories.filter(({ isPinned }) => isPinned).length
  return Math.max(first, Math.min(stories.length - 1, index))
}
