import { phrases } from './phrase.ts'
import type { StoryContainer } from './story.ts'

/** How third-party channels are grouped; each group has rules of its own (see variant-fields.ts). */
export const platformGroups = phrases('platformGroups', {
  portal: '门户',
  microblog: '微博',
  shortVideo: '短视频',
  messaging: '公众号',
  others: '其他',
})
export type PlatformGroup = keyof typeof platformGroups

/** Lengths of one platform beyond what its group asks for. */
export interface VariantLimits {
  titleMin?: number
  titleMax?: number
  detailMax?: number
  coverMost?: number
  /** A letter: nothing but who gets it and its title is asked for. */
  recipientsMax?: number
  needs?: readonly ('title' | 'detail' | 'cover' | 'tags' | 'category' | 'origUrl')[]
}

/** The form of one account, as far as rules look at it. */
export interface VariantForm {
  title: string
  detail: string
  shortContent: string
  category: readonly string[]
  tags: readonly string[]
  ratifyType: '1' | '2'
  coverType: number
  coverList: readonly { url: string; size: number }[]
  origUrl: string
  /** Who gets it, where it is a letter. */
  emails?: readonly string[]
}

export interface VariantCase {
  group: PlatformGroup
  container: StoryContainer
  limits: VariantLimits
  /** Of every article of a bundle: they are its summaries. */
  digests?: readonly string[]
  titles?: readonly string[]
  /** Empty where an article has neither a cover nor a picture that could stand for it. */
  covers?: readonly string[]
}
