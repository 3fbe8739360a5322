import type { StoryDetail } from '@rongbian/contract/stories'
import { bodyHtml, type StoryContainer, storyTypes } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryBody } from '#/story/story-body.tsx'
import { StoryCarousel } from '#/story/story-carousel.tsx'
import { StoryLink } from '#/story/story-link.tsx'
import { StoryPlayer } from '#/story/story-player.tsx'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { WechatArticles } from '#/story/wechat-articles.tsx'
import './manuscript.css'

type View = (story: StoryDetail, onPicture: (urls: string[], index: number) => void) => ReactNode

const text: View = (story, onPicture) => {
  const html = bodyHtml(story)
  return html ? <StoryBody html={html} onPicture={onPicture} /> : null
}

const coverOf = ({ thumbnailUrl, coverList }: StoryDetail) => thumbnailUrl || (coverList[0]?.url ?? '')

const recording =
  (kind: 'video' | 'audio'): View =>
  (story, onPicture) => (
    <>
      <StoryPlayer kind={kind} url={story.accessUrl} poster={coverOf(story)} title={story.title} />
      {text(story, onPicture)}
    </>
  )

const link =
  (live: boolean): View =>
  (story, onPicture) => (
    <>
      <StoryLink
        live={live}
        url={story.accessUrl}
        title={story.title}
        summary={story.summary}
        cover={coverOf(story)}
        startTime={story.properties.startTime}
      />
      {text(story, onPicture)}
    </>
  )

/** What stands below the headline, by the story's container. */
const views: Record<StoryContainer, View> = {
  article: text,
  gallery: (story, onPicture) => (
    <>
      <StoryCarousel photos={story.photos} />
      {text(story, onPicture)}
    </>
  ),
  video: recording('video'),
  audio: recording('audio'),
  href: link(false),
  live: link(true),
  wechat: ({ stories }, onPicture) => <WechatArticles articles={stories} onPicture={onPicture} />,
}

const Byline = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const author = story.signature || story.authorName
  return (
    <ul className="rb-reader__by rb-gap-05-2 rb-edge-below rb-flex rb-wrap rb-note">
      {story.origination && <li>{t('by.source', { name: story.origination })}</li>}
      {author && <li>{t('by.author', { name: author })}</li>}
      {story.dutyEditor && <li>{t('by.editor', { name: story.dutyEditor })}</li>}
      <li>{t('by.words', { count: story.words })}</li>
      {story.pictures > 0 && <li>{t('by.pictures', { count: story.pictures })}</li>}
    </ul>
  )
}

const Headline = ({ story: { primersTitle, title, subTitle } }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  return (
    <>
      {primersTitle && <p className="rb-fs-15 rb-lh-24 rb-soft">{primersTitle}</p>}
      <h1 className={title ? '' : 'rb-dim'}>{title || t('untitled')}</h1>
      {subTitle && <p className="rb-reader__subtitle rb-fs-16 rb-soft">{subTitle}</p>}
    </>
  )
}

const isEmpty = (story: StoryDetail) =>
  !bodyHtml(story) && story.photos.length === 0 && story.stories.length === 0 && !story.accessUrl

/** The page readers will get, as far as the newsroom decides it. */
export const Manuscript = ({ story, phone }: { story: StoryDetail; phone: boolean }) => {
  const { t } = useTranslation('detail')
  const { view, viewer } = usePictureViewer()
  const { container } = storyTypes[story.type]

  return (
    <article className={`rb-reader ${phone ? 'rb-reader--phone rb-surface' : ''} rb-reader--${container}`}>
      {/* Each article of a WECHAT story has a headline of its own. */}
      {container !== 'wechat' && <Headline story={story} />}
      <Byline story={story} />
      {isEmpty(story) ? (
        <p className="rb-reader__none rb-centred rb-dim">{t('body.none')}</p>
      ) : (
        views[container](story, view)
      )}
      {viewer}
    </article>
  )
}
