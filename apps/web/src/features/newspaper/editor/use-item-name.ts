import type { LayoutItem } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { useLayout } from '#/features/newspaper/editor/use-laying.ts'

/** What an item is called: a story by its title, the others by their kind. */
export const useItemName = () => {
  const { t } = useTranslation('newspaper')
  const texts = useLayout((state) => state.texts)
  const ads = useLayout(({ opened }) => opened.ads)
  return (item: LayoutItem) => {
    if (item.kind === 'story') return item.title.main || texts[item.storyId]?.text.title || t('kind.story')
    if (item.kind === 'ad')
      return `${t('kind.ad')} ${ads.find(({ id }) => id === item.adId)?.booking ?? ''}`.trim()
    return t(`kind.${item.kind}`)
  }
}
