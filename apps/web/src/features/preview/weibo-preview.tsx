import type { StoryDetail } from '@rongbian/contract/stories'
import { type Prefill, prefillFor, storyTypes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/story/picture.tsx'
import { StoryPlayer } from '#/story/story-player.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './weibo-preview.css'

const picturesMax = 9

const coversOf = ({ thumbnailUrl, coverList }: StoryDetail) =>
  [thumbnailUrl, ...coverList.map(({ url }) => url)].filter(Boolean)

const picturesOf = (story: StoryDetail) => {
  const shown = [
    ...story.photos.map(({ url }) => url),
    ...story.reference.flatMap(({ url, type }) => (/^image/.test(type) ? [url] : [])),
  ]
  return [...new Set(shown.length > 0 ? shown : coversOf(story))]
}

const Pictures = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('preview')
  const pictures = picturesOf(story)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={pictures.length === 1 ? 'is-single' : ''}>
        {pictures.slice(0, picturesMax).map((url) => (
          <li key={url}>
            <Picture url={url} alt="" width={320} />
          </li>
        ))}
      </ul>
      {pictures.length > picturesMax && (
        <p className="rb-weibo__more">{t('cutPictures', { count: pictures.length - picturesMax })}</p>
      )}
    </>
  )
}

const cutOf = ({ title, text }: Prefill) => [title?.cut, text.cut].filter(Boolean).join('　')

/** As a microblog shows it: as many words as it has room for, and a film or up to nine pictures. */
export const WeiboPreview = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('preview')
  const { container } = storyTypes[story.type]
  const prefill = prefillFor('weibo', story, container)
  const { title, text } = prefill
  const cut = cutOf(prefill)
  const source = story.origination || story.organization
  const isFilm = container === 'video' && story.accessUrl !== ''
  return (
    <article className="rb-weibo rb-round-lg rb-surface">
      <header className="rb-cells rb-middle">
        <PersonAvatar person={{ name: source, uuid: story.authorId, avatar: '' }} size={40} />
        <b>{source}</b>
        <TimeText at={story.updated} />
      </header>
      <p>
        {title?.kept && `【${title.kept}】`}
        {text.kept || t('noSummary')}
      </p>
      {isFilm ? (
        <StoryPlayer
          kind="video"
          url={story.accessUrl}
          poster={coversOf(story)[0] ?? ''}
          title={story.title}
        />
      ) : (
        <Pictures story={story} />
      )}
      {cut && <p className="rb-weibo__more">{t('cutWords', { text: cut })}</p>}
    </article>
  )
}
