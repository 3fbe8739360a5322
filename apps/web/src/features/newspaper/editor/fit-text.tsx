import { countPrinted } from '@rongbian/domain'
import type { LayoutItem, PaperText } from '@rongbian/paper'
import { knownBy } from '@rongbian/typeset'
import { useTranslation } from 'react-i18next'
import { useFit, useLayout } from '#/features/newspaper/editor/use-laying.ts'

/** How a story fits in words: 超 3 行 41 字, 余 2 行, or 正好. */
export const useFitText = ({ id, kind }: Pick<LayoutItem, 'id' | 'kind'>) => {
  const { t } = useTranslation('newspaper')
  const fit = useFit(id)
  if (kind !== 'story' || !fit) return undefined
  const { over, overChars, spare, cut } = fit
  if (over > 0) return { isOver: true, text: t('fits.over', { over, chars: overChars }) }
  if (cut.length > 0) return { isOver: true, text: t(`fits.cut.${cut[0] ?? 'title'}`) }
  return { isOver: false, text: spare > 0 ? t('fits.spare', { spare }) : t('fits.exact') }
}

type Runs = PaperText['paragraphs'][number]['runs']

const runsLength = knownBy((runs: Runs) => countPrinted(runs.map(({ text }) => text).join('')))

const lengthOf = knownBy(({ paragraphs }: PaperText) =>
  paragraphs.reduce((sum, { runs }) => sum + runsLength(runs), 0),
)

/** The same with how long the text is, which every key changes. */
export const FitText = ({ item }: { item: LayoutItem }) => {
  const { t } = useTranslation('newspaper')
  const fit = useFitText(item)
  const chars = useLayout(({ texts, drafts }) => {
    const text = item.kind === 'story' && (drafts[item.storyId] ?? texts[item.storyId]?.text)
    return text ? lengthOf(text) : 0
  })
  if (!fit) return null
  return (
    <span className={fit.isOver ? 'rb-wrong' : 'rb-soft'} role="status">
      {t('cut.fit', { fit: fit.text, count: chars })}
    </span>
  )
}
