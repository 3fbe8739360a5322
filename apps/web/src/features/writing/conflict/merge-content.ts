import type { StoryContent, WechatArticle } from '@rongbian/contract/stories'
import type { DiffBlock } from '@rongbian/contract/versions'
import { mergeBlocks, type Picks, type Side } from '#/features/writing/conflict/merge-blocks.ts'
import { contentOf } from '#/features/writing/keeping/story-content.ts'

/** What was chosen of the current text; everything else is mine. */
export interface Picked {
  blocks: Picks
  fields: Readonly<Record<string, Side>>
  articles: Picks
}
export const nothingPicked: Picked = { blocks: {}, fields: {}, articles: {} }

export const isPicked = (picked: Picked) =>
  Object.values(picked).some((part) => Object.values(part).includes('current'))

/** A link to a topic goes with the topic's name. */
const companions: Record<string, string[]> = { topicName: ['topicId'], missionName: ['missionId'] }

const pickFrom = <Part extends object>(part: Part, names: readonly string[]): Partial<Part> =>
  // Only the part's own keys are left, so the copy has some of its fields.
  Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name))) as Partial<Part>

/** Articles are known by their places; one that stands on one side only is taken or left whole. */
export const changedArticles = (mine: readonly WechatArticle[], current: readonly WechatArticle[]) =>
  Array.from({ length: Math.max(mine.length, current.length) }, (_, index) => index)
    .filter((index) => JSON.stringify(mine[index]) !== JSON.stringify(current[index]))
    .map((index) => ({ index, mine: mine[index], current: current[index] }))

const mergeArticles = (mine: readonly WechatArticle[], current: readonly WechatArticle[], picks: Picks) =>
  Array.from({ length: Math.max(mine.length, current.length) }, (_, index) =>
    picks[index] === 'current' ? current[index] : mine[index],
  ).filter((article) => article !== undefined)

interface Texts {
  mine: StoryContent
  current: StoryContent
  blocks: readonly DiffBlock[]
}

/** One text put together from both. */
export const mergeContent = ({ mine, current, blocks }: Texts, picked: Picked): StoryContent => {
  const chosen = Object.keys(picked.fields).filter((field) => picked.fields[field] === 'current')
  const names = chosen.flatMap((field) => [field, ...(companions[field] ?? [])])
  const { properties, ...fields } = contentOf(current)
  const stories = mergeArticles(mine.stories, current.stories, picked.articles)
  const hasBlocks = Object.values(picked.blocks).includes('current')
  return {
    ...mine,
    ...pickFrom(fields, names),
    ...(hasBlocks && { htmlContent: mergeBlocks(blocks, picked.blocks) }),
    // The story bears the name of its first article.
    ...(stories[0] && { stories, title: stories[0].title }),
    properties: { ...mine.properties, ...pickFrom(properties, names) },
  }
}
