import type { Photo } from '@rongbian/contract/stories'
import { storyLimits } from '@rongbian/domain'
import { Button, Progress } from 'antd'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carouselMin } from '#/features/compo/containers/carousel.ts'
import { moveItem } from '#/features/compo/containers/move-item.ts'
import { PhotoCard } from '#/features/compo/containers/photo-card.tsx'
import { Sheet } from '#/features/compo/containers/sheet.tsx'
import { useContent, useDraft, useEditable } from '#/features/compo/draft/use-draft.ts'
import { PaperHead } from '#/features/compo/paper/paper-head.tsx'
import { useFileField } from '#/features/compo/use-file-field.ts'
import { useOpenStory } from '#/features/compo/use-story.ts'
import './gallery-container.css'

const useGallery = () => {
  const draft = useDraft()
  const photos = useContent((content) => content.photos)
  const cover = useContent((content) => content.thumbnailUrl || content.coverList[0]?.url || '')
  const change = (next: Photo[]) => draft.change({ photos: next })
  return {
    photos,
    cover,
    add: ({ url, name }: { url: string; name: string }) =>
      change([...draft.store.getState().content.photos, { url, filename: name, comment: '' }]),
    move: (from: number, to: number) => change(moveItem(photos, from, to)),
    describe: (index: number, comment: string) =>
      change(photos.map((photo, at) => (at === index ? { ...photo, comment } : photo))),
    remove: (index: number) => change(photos.filter((_, at) => at !== index)),
    markCover: (url: string) => draft.change({ thumbnailUrl: url }),
  }
}

/** Pictures in order, each with its words. */
export const GalleryContainer = () => {
  const { t } = useTranslation('compo')
  const editable = useEditable()
  const isCarousel = useOpenStory().type === 'GALLERY'
  const gallery = useGallery()
  const { sending, send, choose } = useFileField('gallery', gallery.add)
  const [dragged, setDragged] = useState<number>()
  // Without a mark of its own the first picture is the cover.
  const coverIndex = Math.max(
    0,
    gallery.photos.findIndex(({ url }) => url === gallery.cover),
  )
  const room = storyLimits.photosMax - gallery.photos.length

  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    if (!editable || files.length === 0) return
    event.preventDefault()
    void send(files.slice(0, room))
  }
  return (
    <Sheet>
      <PaperHead />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pictures may be dropped here; the button does the same. */}
      <section className="rb-gallery-sheet" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <div className="rb-gallery-sheet__bar">
          <span>{t('gallery.count', { count: gallery.photos.length })}</span>
          {isCarousel && gallery.photos.length < carouselMin && (
            <span className="rb-status--warning">{t('gallery.tooFew', { count: carouselMin })}</span>
          )}
          {editable && (
            <Button
              size="small"
              disabled={room <= 0}
              icon={<ImagePlus size={14} strokeWidth={1.5} />}
              onClick={() => void choose(true)}
            >
              {t('gallery.add')}
            </Button>
          )}
        </div>
        {gallery.photos.length === 0 && sending.length === 0 && (
          <button
            type="button"
            className="rb-gallery-sheet__empty"
            disabled={!editable}
            onClick={() => void choose(true)}
          >
            <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
            {t('gallery.empty')}
          </button>
        )}
        <ol className="rb-gallery-sheet__list">
          {gallery.photos.map((photo, index) => (
            <PhotoCard
              // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand in a series twice.
              key={`${photo.url}${index}`}
              photo={photo}
              index={index}
              last={index === gallery.photos.length - 1}
              isCover={index === coverIndex}
              editable={editable}
              dragged={dragged === index}
              onGrab={() => setDragged(index)}
              onRelease={() => setDragged(undefined)}
              onOver={() => {
                if (dragged === undefined || dragged === index) return
                gallery.move(dragged, index)
                setDragged(index)
              }}
              onMove={(step) => gallery.move(index, index + step)}
              onDescribe={(comment) => gallery.describe(index, comment)}
              onCover={() => gallery.markCover(photo.url)}
              onRemove={() => gallery.remove(index)}
            />
          ))}
        </ol>
        {sending.map(({ id, name, part }) => (
          <p key={id} className="rb-gallery-sheet__sending">
            <span className="rb-ellipsis">{name}</span>
            <Progress percent={Math.round(part * 100)} size="small" />
          </p>
        ))}
      </section>
    </Sheet>
  )
}
