import type { LayoutItem } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { useLayout } from '#/features/newspaper/editor/use-laying.ts'

const short = 12

/** What an item is called: a story by its title, the others by their kind and what tells two of them apart. */
export const useItemName = () => {
  const { t } = useTranslation('newspaper')
  const texts = useLayout((state) => state.texts)
  const ads = useLayout(({ opened }) => opened.ads)
  const wordsOf = (item: LayoutItem) => {
    if (item.kind === 'ad') return ads.find(({ id }) => id === item.adId)?.booking ?? ''
    if (item.kind === 'picture') return item.picture.caption.slice(0, short)
    return item.kind === 'text' ? item.text.slice(0, short) : ''
  }
  return (item: LayoutItem) =>
    item.kind === 'story'
      ? item.title.main || texts[item.storyId]?.text.title || t('kind.story')
      : `${t(`kind.${item.kind}`)} ${wordsOf(item)}`.trim()
}
