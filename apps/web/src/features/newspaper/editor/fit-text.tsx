import type { LayoutItem } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { useSet } from '#/features/newspaper/editor/use-laying.ts'

/** How a story fits in words: 超 3 行 41 字, 余 2 行, or 正好. */
export const useFitText = ({ id, kind }: Pick<LayoutItem, 'id' | 'kind'>) => {
  const { t } = useTranslation('newspaper')
  const fit = useSet().items.find((one) => one.id === id)
  if (kind !== 'story' || !fit) return undefined
  const { over, overChars, spare, cut } = fit
  if (over > 0) return { isOver: true, text: t('fits.over', { over, chars: overChars }) }
  if (cut.length > 0) return { isOver: true, text: t(`fits.cut.${cut[0] ?? 'title'}`) }
  return { isOver: false, text: spare > 0 ? t('fits.spare', { spare }) : t('fits.exact') }
}

export const FitText = ({ item }: { item: LayoutItem }) => {
  const fit = useFitText(item)
  if (!fit) return null
  return (
    <span className={fit.isOver ? 'rb-wrong' : 'rb-soft'} role="status">
      {fit.text}
    </span>
  )
}
