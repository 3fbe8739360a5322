import type { OpenedPage } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'

const storiesOf = ({ texts, layout, fits }: OpenedPage) =>
  texts.map(({ storyId, text, isReviewed }) => {
    const items = layout.items.filter((item) => item.kind === 'story' && item.storyId === storyId)
    const fit = fits.find(({ id }) => items.some((item) => item.id === id))
    return { storyId, title: text.title, chars: fit?.chars ?? 0, over: fit?.over ?? 0, isReviewed }
  })

/** What stands on the page, and how it fits. */
export const PageStories = ({ opened }: { opened: OpenedPage }) => {
  const { t } = useTranslation('proofs')
  const stories = storiesOf(opened)
  return (
    <section className="rb-p-15-2 rb-edge-above" aria-labelledby="rb-proof-stories">
      <h2 id="rb-proof-stories" className="rb-heading">
        {t('stories.title', { count: stories.length })}
      </h2>
      {stories.length === 0 && <p className="rb-note">{t('stories.none')}</p>}
      <ol className="rb-lined">
        {stories.map(({ storyId, title, chars, over }) => (
          <li key={storyId} className="rb-row rb-gap-1 rb-py-1">
            <span className="rb-fill rb-break">{title}</span>
            <small className="rb-meta rb-still">{t('stories.chars', { count: chars })}</small>
            {over > 0 && (
              <small className="rb-small rb-wrong rb-still">{t('stories.over', { count: over })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
