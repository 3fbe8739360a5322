import type { Preview } from '@rongbian/contract/feeds'
import { useTranslation } from 'react-i18next'
import { TimeText } from '#/ui/time-text.tsx'

/** What would come in. */
export const FeedPreview = ({ preview: { title, format, count, items } }: { preview: Preview }) => {
  const { t } = useTranslation('feeds')
  return (
    <section className="rb-stack rb-gap-1 rb-p-2 rb-mb-2 rb-round rb-tinted" aria-label={t('find.preview')}>
      <p>{t('find.seen', { title, format: t(`format.${format}`), count })}</p>
      <ul className="rb-stack rb-gap-05">
        {items.map((item) => (
          <li key={`${item.url} ${item.title}`} className="rb-row rb-between rb-gap-1">
            <span className="rb-cut">{item.title}</span>
            {item.publishedAt && (
              <span className="rb-note rb-still">
                <TimeText at={item.publishedAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
