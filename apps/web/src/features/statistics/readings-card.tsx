import type { StoryAnalysis } from '@rongbian/contract/effect'
import { Button } from 'antd'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { Card } from '#/features/statistics/card.tsx'
import { ReadingActs } from '#/features/statistics/reading-acts.tsx'
import { ReadingAddDialog } from '#/features/statistics/reading-add-dialog.tsx'
import { ReadingFigures } from '#/features/statistics/reading-figures.tsx'
import { noted } from '#/i18n/punctuation.ts'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './story-view.css'

type Post = StoryAnalysis['posts'][number]
type Reading = Post['readings'][number]

const tones: Record<Reading['standing'], Tone> = { platform: 'neutral', approved: 'good', waiting: 'working' }

interface RowProps {
  reading: Reading
  isBundle: boolean
  onPicture: (url: string) => void
}

const Row = ({ reading, isBundle, onPicture }: RowProps) => {
  const { t } = useTranslation('statistics')
  const { asOf, standing, byName, note, picture, mayCheck, part, id } = reading
  return (
    <li className="rb-reading rb-cells rb-middle rb-gap-05-2">
      <span className="rb-meta">
        <TimeText exact at={asOf} />
      </span>
      <span className="rb-row rb-wrap rb-gap-1-2">
        {isBundle && <span className="rb-dim">{t('reading.part', { part })}</span>}
        <ReadingFigures reading={reading} />
      </span>
      <span className="rb-row rb-wrap rb-gap-1">
        <StatusTag plain tone={tones[standing]}>
          {byName ? noted(t(`reading.${standing}`), byName) : t(`reading.${standing}`)}
        </StatusTag>
        {note && <small className="rb-meta rb-break">{note}</small>}
        {picture && (
          <button type="button" className="rb-lit" onClick={() => onPicture(picture)}>
            {t('reading.picture')}
          </button>
        )}
        {mayCheck && <ReadingActs readingId={id} />}
      </span>
    </li>
  )
}

/** The first of them tell how it stands; the rest is for who wants to know how it came to that. */
const few = 5

interface PostProps {
  post: Post
  onPicture: (url: string) => void
}

const Readings = ({ post, onPicture }: PostProps) => {
  const { t } = useTranslation('statistics')
  const [isTyping, setTyping] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { channelName, can, readings, mayType } = post
  const isBundle = readings.some(({ part }) => part > 1)
  const newest = readings.toReversed()
  const shown = isWhole ? newest : newest.slice(0, few)
  return (
    <section className="rb-readings__post" aria-label={channelName}>
      <header className="rb-readings__head rb-row rb-wrap rb-gap-1">
        <h3>{channelName}</h3>
        <span className="rb-meta">{t(`reading.can.${can}`)}</span>
        {mayType && (
          <Button size="small" icon={<PencilLine size={14} />} onClick={() => setTyping(true)}>
            {t('reading.add')}
          </Button>
        )}
      </header>
      {readings.length === 0 && <p className="rb-readings__head rb-dim">{t('reading.none')}</p>}
      {readings.length > 0 && (
        <ul className="rb-outlets rb-px-2-pb-2" aria-label={t('reading.of', { name: channelName })}>
          {shown.map((reading) => (
            <Row key={reading.id} reading={reading} isBundle={isBundle} onPicture={onPicture} />
          ))}
        </ul>
      )}
      {newest.length > shown.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('reading.all', { count: newest.length })}
        </Button>
      )}
      {isTyping && <ReadingAddDialog post={post} onClose={() => setTyping(false)} />}
    </section>
  )
}

/** Every reading of every post, the newest first: what the platform said, what people saw there and who believed it. */
export const ReadingsCard = ({ posts }: { posts: readonly Post[] }) => {
  const { t } = useTranslation('statistics')
  const { view, viewer } = usePictureViewer()
  return (
    <Card title={t('reading.title')}>
      {posts.length === 0 && <p className="rb-p-2 rb-dim">{t('reading.noPosts')}</p>}
      {posts.map((post) => (
        <Readings key={post.postId} post={post} onPicture={(url) => view([fileAddress(url)])} />
      ))}
      {viewer}
    </Card>
  )
}
