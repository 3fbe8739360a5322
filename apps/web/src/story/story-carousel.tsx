import type { Photo } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { Picture } from '#/story/picture.tsx'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import './story-carousel.css'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ThumbnailProps {
  photos: Photo[]
  current: number
  onChoose: (index: number) => void
}

const Thumbnails = ({ photos, current, onChoose }: ThumbnailProps) => {
  const { t } = useTranslation('detail')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className="rb-carousel__strip rb-scrolls-x rb-gap-1 rb-flex">
      {photos.map(({ url, comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice; its place is what it is.
        <li key={index}>
          <button
            className="rb-round-sm"
            type="button"
            aria-label={t('gallery.choose', { index: index + 1, caption: comment })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <Picture url={url} alt="" width={160} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A gallery: one picture with its caption, the others below it; arrow keys lead through. */
export const StoryCarousel = ({ photos }: { photos: Photo[] }) => {
  const { t } = useTranslation('detail')
  const [chosen, setChosen] = useState(0)
  const { view, viewer } = usePictureViewer()
  const count = photos.length
  const current = Math.min(chosen, count - 1)
  const photo = photos[current]
  if (!photo) return <p className="rb-carousel__none rb-centred rb-dim">{t('gallery.none')}</p>

  const step = (key: string) => setChosen(steps[key]?.(current, count) ?? current)
  const press = (event: KeyboardEvent) => {
    if (!steps[event.key]) return
    event.preventDefault()
    step(event.key)
  }
  const enlarge = () =>
    view(
      photos.map(({ url }) => fileAddress(url)),
      current,
    )

  return (
    <section
      className="rb-carousel rb-mb-3"
      aria-roledescription="carousel"
      aria-label={t('gallery.label')}
      onKeyDown={press}
    >
      <div className="rb-carousel__stage rb-anchor rb-cut rb-filled rb-round">
        <button
          type="button"
          className="rb-carousel__picture rb-tall rb-wide"
          aria-label={t('gallery.enlarge')}
          onClick={enlarge}
        >
          <Picture key={photo.url} url={photo.url} alt={photo.comment} width={1280} />
        </button>
        {count > 1 && (
          <>
            <Button
              className="rb-carousel__step"
              shape="circle"
              aria-label={t('gallery.previous')}
              icon={<ChevronLeft size={18} />}
              onClick={() => step('ArrowLeft')}
            />
            <Button
              className="rb-carousel__step rb-carousel__step--next"
              shape="circle"
              aria-label={t('gallery.next')}
              icon={<ChevronRight size={18} />}
              onClick={() => step('ArrowRight')}
            />
          </>
        )}
        <span className="rb-carousel__count rb-px-1 rb-absolute rb-fs-12 rb-lh-20">
          {current + 1} / {count}
        </span>
      </div>
      <p className="rb-carousel__caption rb-centred rb-soft rb-dense" aria-live="polite">
        {photo.comment || <span className="rb-dim">{t('gallery.noCaption')}</span>}
      </p>
      {count > 1 && <Thumbnails photos={photos} current={current} onChoose={setChosen} />}
      {viewer}
    </section>
  )
}
