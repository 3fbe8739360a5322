import { useMemo } from 'react'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { useWords } from '#/features/writing/words/use-words.ts'
import { picturesIn } from '#/story/pictures-in.ts'

interface ChannelSource {
  title: string
  summary: string
  cover: string
}

/** What the story brings along to any platform; a WECHAT story speaks through its first article. */
export const useChannelSource = (): ChannelSource => {
  const draft = useDraft()
  const content = useContent((state) => state)
  const { checkedAt } = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is read again after a pause, not with every key.
  const firstPicture = useMemo(() => picturesIn(draft.read())[0]?.url ?? '', [draft, checkedAt])
  const { title, summary, coverList, thumbnailUrl, stories } = content
  const [article] = stories
  return {
    title: article?.title ?? title,
    summary: article?.digest || summary,
    cover: article?.imageAttachmentName || coverList[0]?.url || thumbnailUrl || firstPicture,
  }
}
