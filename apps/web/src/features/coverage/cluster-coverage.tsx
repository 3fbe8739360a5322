import type { OwnStory } from '@rongbian/contract/coverage'
import { libraryIds } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useClusterCoverage, useCoverageSignals } from '#/features/coverage/use-coverage.ts'
import { useDelay } from '#/features/coverage/use-delay.ts'
import { listed } from '#/i18n/punctuation.ts'
import { editorUrl } from '#/story/open-editor.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const Story = ({ story }: { story: OwnStory }) => {
  const { t } = useTranslation('coverage')
  const library = libraryIds.find((id) => id === story.libraryId) ?? 'workspace'
  return (
    <li className="rb-row rb-wrap rb-gap-1">
      {story.isReadable ? (
        <a
          className="rb-break"
          href={editorUrl({ id: story.storyId, libraryId: library })}
          target={`rb-story-${story.storyId}`}
        >
          {story.title || t('untitled')}
        </a>
      ) : (
        <span className="rb-dim">{t('unreadable')}</span>
      )}
      <StatusTag tone={story.publishedAt ? 'good' : 'working'}>
        {t(story.publishedAt ? 'live' : 'atWork')}
      </StatusTag>
      <span className="rb-meta">
        {t(`step.${story.step}`)}
        {story.words.length > 0 && ` · ${listed(story.words)}`} {story.authorName}{' '}
        {story.publishedAt && <TimeText at={story.publishedAt} />}
      </span>
    </li>
  )
}

const Delay = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('coverage')
  const delay = useDelay()
  return <p className="rb-small">{t(seconds < 0 ? 'ahead' : 'behind', { time: delay(Math.abs(seconds)) })}</p>
}

/** 我们的报道: what the house has of an event and how late it was. */
export const ClusterCoverage = ({ id }: { id: number }) => {
  const { t } = useTranslation('coverage')
  const { data } = useClusterCoverage(id)
  useCoverageSignals()
  if (!data) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('own')}>
      <h3 className="rb-heading">{t('own')}</h3>
      {data.isGap && !data.dismissal && <StatusTag tone="warning">{t('gap')}</StatusTag>}
      {data.dismissal && (
        <p className="rb-small rb-break">
          {t('said', { name: data.dismissal.byName, reason: data.dismissal.reason })}
        </p>
      )}
      {data.delay !== null && <Delay seconds={data.delay} />}
      {data.stories.length > 0 ? (
        <ul className="rb-stack rb-gap-05">
          {data.stories.map((story) => (
            <Story key={story.storyId} story={story} />
          ))}
        </ul>
      ) : (
        <p className="rb-meta">{t('noOwn')}</p>
      )}
    </section>
  )
}
