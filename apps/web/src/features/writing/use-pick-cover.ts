import { type CoverType, coverRules } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { bareCover, type CoverSize, pickCover } from '#/features/media/index.ts'
import { useDraft } from '#/features/writing/draft/use-draft.ts'
import { useContainer, useOpenStory } from '#/features/writing/use-story.ts'
import { picturesIn } from '#/story/pictures-in.ts'

const small: readonly CoverType[] = [1]

/** Answers how to choose covers for the open story, with its own pictures, video and limits. */
export const usePickCover = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const container = useContainer()
  const { channel } = useOpenStory()
  const { isSingle, types, bytesMax } = coverRules(
    container,
    channel.map(({ type }) => type),
  )
  const around = () => {
    const content = draft.read()
    const isVideo = container === 'video' && content.accessUrl !== ''
    return { pictures: picturesIn(content), bytesMax, ...(isVideo && { videoUrl: content.accessUrl }) }
  }
  return {
    isSingle,
    /** All covers of the story; the first is also the picture lists show. */
    pickStoryCover: async () => {
      const { coverType, coverList } = draft.store.getState().content
      const note = isSingle && { note: t('sheet.singleCover') }
      const wish = { title: t('sheet.addCover'), coverType, covers: coverList, types, ...note }
      const chosen = await pickCover({ ...wish, ...around() })
      if (chosen) draft.change({ ...chosen, thumbnailUrl: chosen.coverList[0]?.url ?? '' })
    },
    /** One picture of a shape of its own; answers its address. */
    pickOne: async (title: string, url: string, size?: CoverSize) => {
      const covers = url ? [{ ...bareCover, url }] : []
      const wish = { title, coverType: 1 as const, covers, types: small, ...(size && { size }) }
      return (await pickCover({ ...wish, ...around() }))?.coverList[0]?.url
    },
  }
}
