import type { Journal, StoryContent, StoryDetail } from '@rongbian/contract/stories'
import { contentOf, isSameContent } from '#/features/writing/keeping/story-content.ts'

/** What this browser kept because no server had confirmed it. */
export interface LocalText {
  base: number
  content: StoryContent
  editedAt: number
  /** The journal this text grew from, by the server's time; nothing when it grew from the saved story. */
  grewFrom: string | undefined
}

interface Found {
  story: StoryDetail
  journal: Journal | null
  local: LocalText | undefined
}

export type Choice =
  | {
      take: 'story' | 'journal' | 'local'
      content: StoryContent
      /** Also mine, but older or from elsewhere: kept as a side version, never dropped. */
      aside?: { base: number; content: StoryContent }
    }
  /** Mine was written on a version that is no longer the current one. */
  | { take: 'conflict'; mine: { base: number; content: StoryContent } }

const oneOf = (journal: Journal | null, local: LocalText | undefined) => {
  if (!local) return journal ? { is: 'journal' as const, text: journal } : undefined
  const grewFromJournal = !journal || journal.savedAt === local.grewFrom
  if (grewFromJournal) return { is: 'local' as const, text: local }
  // The journal was written elsewhere meanwhile, on another machine of the same person.
  return { is: 'journal' as const, text: journal, aside: local }
}

/** Which text the editor opens with. Nothing that someone typed is left out: it is taken, kept aside or shown. */
export const chooseText = ({ story, journal, local }: Found): Choice => {
  const saved = contentOf(story)
  const isNews = (text: { content: StoryContent }) => !isSameContent(text.content, saved)
  const mine = oneOf(journal && isNews(journal) ? journal : null, local && isNews(local) ? local : undefined)
  if (!mine) return { take: 'story', content: saved }

  const { base, content } = mine.text
  if (base !== story.version) return { take: 'conflict', mine: { base, content } }
  const aside = mine.aside && { base: mine.aside.base, content: mine.aside.content }
  return { take: mine.is, content, ...(aside && { aside }) }
}
