import type { StoryContainer } from './story.ts'
import { cutText } from './text.ts'
import type { PlatformGroup, VariantCase, VariantForm } from './variant.ts'
import { coverSlots, coverTypeFor } from './variant-covers.ts'
import { maxOf, ratifyTypeFor, type VariantFieldId, variantFields } from './variant-fields.ts'

export interface VariantStory {
  title: string
  summary: string
  /** The body without markup. */
  text: string
  covers: VariantForm['coverList']
  coverType?: number
}

type Source = (story: VariantStory) => string

/** What a video brings along as its description. */
const videoTexts: Partial<Record<PlatformGroup, Source>> = {
  shortVideo: ({ title, text }) => `${title}${text}`,
  portal: ({ text }) => text,
  microblog: ({ text }) => text,
}

/** Where the field is a summary and no description. */
const summaryGroups: readonly PlatformGroup[] = ['messaging', 'others']

const detailOf = (group: PlatformGroup, container: StoryContainer): Source => {
  if (summaryGroups.includes(group)) return ({ title, summary }) => summary || title
  const told = container === 'video' ? videoTexts[group] : undefined
  return (story) => told?.(story) || story.title
}

/** A microblog puts the title before it. */
const shortTextOf: Source = ({ title, summary, text }) => summary || text || title

/** What the story has to say in each text, before it is cut. */
export const variantTexts = ({ group, container }: VariantCase, story: VariantStory) => ({
  title: story.title,
  detail: detailOf(group, container)(story),
  shortContent: shortTextOf(story),
})

/** What an account's form begins with: what the story has, cut to as many plain characters as there is room for. */
export const prefillVariant = (asked: VariantCase, story: VariantStory): VariantForm => {
  const ratifyType = ratifyTypeFor(asked, '1')
  const fields = variantFields(asked, ratifyType)
  const texts = variantTexts(asked, story)
  /** Also where the form does not show it now: people change how they share. */
  const fit = (id: VariantFieldId, text: string) => {
    const rule = fields.find((field) => field.id === id)
    const max = rule ? rule.max : maxOf(asked.group, asked.container, id)
    if (!rule && max === undefined) return ''
    return max === undefined ? text : cutText(text, max, 'wechat').kept
  }
  const hasCovers = fields.some(({ id }) => id === 'coverList')
  const coverType = coverTypeFor(asked, story.coverType ?? 1)
  return {
    title: fit('title', texts.title),
    detail: fit('detail', texts.detail),
    shortContent: fit('shortContent', texts.shortContent),
    category: [],
    tags: [],
    ratifyType,
    coverType,
    coverList: hasCovers ? story.covers.slice(0, coverSlots(coverType)) : [],
    origUrl: '',
  }
}
