import type { ItemOf, LayoutItem } from '@rongbian/paper'

type Story = ItemOf<'story'>

const storiesOf = (items: readonly LayoutItem[]) =>
  items.filter((item): item is Story => item.kind === 'story').toSorted((one, other) => one.rank - other.rank)

/** The stories of a page in the places of a template, by rank; those it has no place for stay where they are. */
export const filledTemplate = (
  template: readonly LayoutItem[],
  present: readonly LayoutItem[],
  newId: () => string,
): LayoutItem[] => {
  const shapes = storiesOf(template)
  const stories = storiesOf(present).filter(({ isLocked }) => !isLocked)
  const set = stories.map((story, index): LayoutItem => {
    const shape = shapes[index]
    if (!shape) return story
    const { kicker, main, subtitle, lines } = story.title
    return {
      ...story,
      ...{ areas: shape.areas, split: shape.split, frame: shape.frame },
      title: { ...shape.title, kicker, main, subtitle, lines },
    }
  })
  const others = template.filter(({ kind }) => kind === 'text' || kind === 'rule')
  const kept = present.filter(({ kind, isLocked }) => kind === 'picture' && !isLocked)
  return [...set, ...kept, ...others.map((item) => ({ ...item, id: newId() }))]
}
