import { interestLimits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { hasWords, type ThemeWords, useThemePreview } from '#/features/clues/themes/use-themes.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const shown = 8

interface Props {
  keywords: ThemeWords
  media: string[]
  places: string[]
}

/** What the theme would have caught, before it is saved. */
export const ThemePreview = (asked: Props) => {
  const { t } = useTranslation('clues')
  const isAskable = hasWords(asked.keywords) || asked.places.length > 0
  const query = useThemePreview(asked, isAskable)
  const { data } = query
  return (
    <section
      className="rb-stack rb-gap-05 rb-p-15 rb-tinted rb-round"
      aria-label={t('theme.preview')}
      aria-live="polite"
    >
      <h3 className="rb-heading">{t('theme.previewTitle', { days: interestLimits.previewDays })}</h3>
      {!isAskable && <p className="rb-note">{t('theme.previewEmpty')}</p>}
      {isAskable && !data && <Pending query={query} rows={3} height={32} />}
      {isAskable && data && (
        <>
          <p className="rb-small">{t('theme.caught', { count: data.total })}</p>
          <ul className="rb-lined">
            {data.items.slice(0, shown).map(({ id, title, media, sortAt }) => (
              <li key={id} className="rb-row rb-gap-1 rb-small">
                <span className="rb-fill rb-ellipsis" title={title}>
                  {title}
                </span>
                <span className="rb-meta rb-still">
                  {media} <TimeText at={sortAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
