import type { StoryRow } from '@rongbian/contract/stories'
import { storyTypes } from '@rongbian/domain'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PictureWidth, pictureAddress } from '#/api/file-url.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'
import './story-cover.css'

type Covered = Pick<StoryRow, 'type' | 'thumbnailUrl'> & Partial<Pick<StoryRow, 'pictures' | 'articles'>>

interface Props {
  story: Covered
  /** One of the widths the server makes: about twice what is shown. */
  width?: PictureWidth
}

const useBadge = ({ type, pictures = 0, articles = 0 }: Covered): ReactNode => {
  const { t } = useTranslation('stories')
  const { container } = storyTypes[type]
  if (container === 'gallery' && pictures > 1) return t('pictures', { count: pictures })
  if (container === 'wechat' && articles > 1) return t('articles', { count: articles })
  if (container === 'video' || container === 'live')
    return <Play size={8} fill="currentColor" strokeWidth={0} />
  return undefined
}

/** Decoration: the title stands beside it. */
export const StoryCover = ({ story, width = 160 }: Props) => {
  const [broken, setBroken] = useState<string>()
  const badge = useBadge(story)
  const Icon = storyTypeIcons[story.type]
  const isShown = story.thumbnailUrl !== '' && story.thumbnailUrl !== broken
  return (
    <span
      className="rb-cover rb-anchor rb-centre rb-cut rb-dim rb-filled rb-round-sm rb-still rb-row"
      aria-hidden="true"
    >
      {isShown ? (
        <img
          className="rb-fit"
          src={pictureAddress(story.thumbnailUrl, width)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(story.thumbnailUrl)}
        />
      ) : (
        <Icon size={width > 160 ? 32 : 18} strokeWidth={1.25} />
      )}
      {badge && <em className="rb-inline rb-absolute rb-centre rb-round-3px">{badge}</em>}
    </span>
  )
}
