import type { StoryDetail } from '@rongbian/contract/stories'
import { useState } from 'react'
import { StoryPreview } from '#/features/preview/index.ts'
import { useDraft } from '#/features/writing/draft/use-draft.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'

/** The text as it stands on the page, saved or not. */
const usePreviewed = (): StoryDetail => {
  const story = useOpenStory()
  const draft = useDraft()
  const [content] = useState(draft.read)
  return { ...story, ...content, properties: { ...story.properties, ...content.properties } }
}

export const PreviewDialog = ({ onClose }: { onClose: () => void }) => (
  <StoryPreview story={usePreviewed()} onClose={onClose} />
)
