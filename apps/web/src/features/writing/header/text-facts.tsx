import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoryFacts, watchFacts } from '#/editor/counting.ts'
import { useContent, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { useContainer, useOpenStory } from '#/features/writing/use-story.ts'
import { numberText } from '#/ui/number-text.ts'

const useFacts = (editor: Editor | undefined, known: StoryFacts) => {
  const [facts, setFacts] = useState<StoryFacts>()
  useEffect(() => (editor ? watchFacts(editor, setFacts) : undefined), [editor])
  return facts ?? known
}

/** 1,486 字 · 图 3, counted when the typist pauses. */
export const TextFacts = () => {
  const { t } = useTranslation('writing')
  const { words, pictures } = useOpenStory()
  const photos = useContent((content) => content.photos.length)
  const isGallery = useContainer() === 'gallery'
  const facts = useFacts(useEditorOnPage(), { characters: words, pictures })
  const shown = isGallery ? photos : facts.pictures
  return (
    <span className="rb-writing-header__meta rb-dim rb-one-line rb-row rb-gap-6 rb-still rb-fs-13 rb-writing-header__facts">
      {t('header.words', { words: numberText(facts.characters) })}
      {' · '}
      {t('header.pictures', { count: shown })}
    </span>
  )
}
