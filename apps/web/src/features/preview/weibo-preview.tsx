import type { StoryDetail } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/features/detail/picture.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './weibo-preview.css'

const picturesMax = 9

const picturesOf = ({ photos, reference, thumbnailUrl, coverList }: StoryDetail) => {
  const shown = [
    ...photos.map(({ url }) => url),
    ...reference.flatMap(({ url, type }) => (/^image/.test(type) ? [url] : [])),
  ]
  const covers = [thumbnailUrl, ...coverList.map(({ url }) => url)].filter(Boolean)
  return [...new Set(shown.length > 0 ? shown : covers)]
}

/** As a microblog shows it: a few words and up to nine pictures. */
export const WeiboPreview = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('preview')
  const pictures = picturesOf(story)
  const source = story.origination || story.organization
  return (
    <article className="rb-weibo">
      <header>
        <PersonAvatar person={{ name: source, uuid: story.authorId, avatar: '' }} size={40} />
        <b>{source}</b>
        <TimeText at={story.updated} />
      </header>
      <p>
        {story.title && `【${story.title}】`}
        {story.summary || t('noSummary')}
      </p>
      {pictures.length > 0 && (
        <ul className={pictures.length === 1 ? 'is-single' : ''}>
          {pictures.slice(0, picturesMax).map((url) => (
            <li key={url}>
              <Picture url={url} alt="" width={320} />
            </li>
          ))}
        </ul>
      )}
      {pictures.length > picturesMax && (
        <p className="rb-weibo__more">{t('cutPictures', { count: pictures.length - picturesMax })}</p>
      )}
    </article>
  )
}
