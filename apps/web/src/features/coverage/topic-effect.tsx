import type { TopicEffect as Effect } from '@rongbian/contract/coverage'
import { platformFigureCodes, platformFigures } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useCoverageSignals, useTopicEffect } from '#/features/coverage/use-coverage.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { valued } from '#/i18n/punctuation.ts'
import { TimeText } from '#/ui/time-text.tsx'

const PickUps = ({ pickUps }: { pickUps: Effect['pickUps'] }) => {
  const { t } = useTranslation('coverage')
  if (pickUps.length === 0) return <p className="rb-meta">{t('noPickUps')}</p>
  return (
    <ul className="rb-stack rb-gap-05" aria-label={t('pickUps')}>
      {pickUps.map(({ clueId, title, media, url, at, ofTitle }) => (
        <li key={clueId} className="rb-row rb-wrap rb-gap-1">
          {url ? (
            <a className="rb-break" href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            <span className="rb-break">{title}</span>
          )}
          <span className="rb-meta">
            {media} <TimeText at={at} /> {ofTitle && t('pickUpOf', { title: ofTitle })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Post = ({ post }: { post: Effect['posts'][number] }) => {
  const { t } = useTranslation('coverage')
  const phrase = usePhrase()
  const counted = platformFigureCodes.flatMap((code) => {
    const figure = post.figures?.[code]
    return figure == null ? [] : [valued(phrase(platformFigures[code].label), String(figure))]
  })
  const views = post.views === null ? [] : [valued(t('opened'), String(post.views))]
  const all = [...views, ...counted]
  return (
    <li className="rb-row rb-wrap rb-gap-1">
      <b>{post.channelName}</b>
      <span className="rb-break">{post.title}</span>
      <TimeText at={post.publishedAt} />
      <span className="rb-meta">{all.length > 0 ? all.join(' · ') : t('unknown')}</span>
      {post.asOf && (
        <span className="rb-meta">
          {t('asOf')} <TimeText at={post.asOf} />
        </span>
      )}
    </li>
  )
}

/** 效果: who took it over, and what is counted where somebody counts. */
export const TopicEffect = ({ id }: { id: number }) => {
  const { t } = useTranslation('coverage')
  const { data } = useTopicEffect(id)
  useCoverageSignals()
  if (!data || data.posts.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('effect')}>
      <h3 className="rb-heading">{t('effect')}</h3>
      <ul className="rb-stack rb-gap-05">
        {data.posts.map((post) => (
          <Post key={`${post.storyId} ${post.channelName}`} post={post} />
        ))}
      </ul>
      <h4 className="rb-small">{t('pickUps')}</h4>
      <PickUps pickUps={data.pickUps} />
    </section>
  )
}
