import type { Photo } from '@rongbian/contract/stories'
import { mediaLimits, storyLimits } from '@rongbian/domain'
import { Button, Progress } from 'antd'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { usePictureEditor } from '#/features/images/index.ts'
import { SourceMenu } from '#/features/media/index.ts'
import { chosenCover, coverIndex, type Gallery, galleryOf } from '#/features/writing/containers/gallery.ts'
import { PhotoCard } from '#/features/writing/containers/photo-card.tsx'
import { photoKeys } from '#/features/writing/containers/photo-keys.ts'
import { Sheet } from '#/features/writing/containers/sheet.tsx'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { PaperHead } from '#/features/writing/paper/paper-head.tsx'
import { useFileField } from '#/features/writing/use-file-field.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { useApp } from '#/ui/use-app.ts'
import './gallery-container.css'

const useGallery = () => {
  const draft = useDraft()
  return useMemo(() => galleryOf(draft), [draft])
}

/** Sends what still fits, and says how many did not. */
const usePictures = (count: number, onFile: Gallery['add']) => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const { sending, send, pick } = useFileField('gallery', onFile)
  const most = storyLimits.photosMax
  const room = Math.max(0, most - count - sending.length)
  const once = mediaLimits.bodyPicturesMax
  const take = (files: readonly File[]) => {
    if (files.length > once)
      return void message.warning(t('gallery.atOnce', { most: once, count: files.length }))
    if (files.length > room) void message.warning(t('gallery.notTaken', { most, count: files.length - room }))
    void send(files.slice(0, room))
  }
  return {
    sending,
    room,
    take,
    choose: async () => take(await pickFiles('gallery', true)),
    pick: () => pick(true, room),
  }
}

interface Sources {
  onUpload: () => void
  onPick: () => void
}

const Bar = ({ count, full, ...sources }: { count: number; full: boolean } & Sources) => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const isCarousel = useOpenStory().type === 'GALLERY'
  return (
    <div className="rb-gallery-sheet__bar rb-mb-15 rb-row rb-gap-15 rb-fs-13 rb-dim">
      <span>{t('gallery.count', { count })}</span>
      {isCarousel && count < mediaLimits.carouselMin && (
        <span className="rb-status--warning">{t('gallery.tooFew', { count: mediaLimits.carouselMin })}</span>
      )}
      {editable && (
        <SourceMenu {...sources} disabled={full}>
          <Button size="small" disabled={full} icon={<ImagePlus size={14} />}>
            {t('gallery.add')}
          </Button>
        </SourceMenu>
      )}
    </div>
  )
}

const PhotoList = ({ gallery, photos }: { gallery: Gallery; photos: Photo[] }) => {
  const editable = useEditable()
  const [dragged, setDragged] = useState<number>()
  const cover = useContent(chosenCover)
  const keys = photoKeys(photos)
  const { editPicture, pictureEditor } = usePictureEditor()
  const shown = coverIndex(photos, cover)
  const carryOver = (index: number) => {
    if (dragged === undefined || dragged === index) return
    gallery.move(dragged, index)
    setDragged(index)
  }
  return (
    <ol className="rb-gallery-sheet__list">
      {photos.map((photo, index) => (
        <PhotoCard
          key={keys[index]}
          photo={photo}
          index={index}
          last={index === photos.length - 1}
          isCover={index === shown}
          editable={editable}
          dragged={dragged === index}
          onGrab={() => setDragged(index)}
          onRelease={() => setDragged(undefined)}
          onOver={() => carryOver(index)}
          onMove={(step) => gallery.move(index, index + step)}
          onDescribe={(comment) => gallery.describe(index, comment)}
          onEdit={() =>
            editPicture({ url: photo.url, replace: (file) => gallery.replace(index, photo.url, file) })
          }
          onCover={() => gallery.markCover({ url: photo.url, name: photo.filename })}
          onRemove={() => gallery.remove(index)}
        />
      ))}
      {pictureEditor}
    </ol>
  )
}

/** Pictures in order, each with its words. */
export const GalleryContainer = () => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const gallery = useGallery()
  const photos = useContent((content) => content.photos)
  const count = photos.length
  const { sending, room, take, choose, pick } = usePictures(count, gallery.add)
  const sources: Sources = { onUpload: () => void choose(), onPick: () => void pick() }

  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    if (!editable || files.length === 0) return
    event.preventDefault()
    take(files)
  }
  return (
    <Sheet>
      <PaperHead />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pictures may be dropped here; the button does the same. */}
      <section className="rb-gallery-sheet" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Bar count={count} full={room === 0} {...sources} />
        {count === 0 && sending.length === 0 && (
          <SourceMenu {...sources} disabled={!editable}>
            <button
              type="button"
              className="rb-gallery-sheet__empty rb-tinted rb-column rb-round rb-wide rb-row rb-centre rb-gap-1 rb-dim"
              disabled={!editable}
            >
              <ImagePlus size={24} aria-hidden="true" />
              {t('gallery.empty')}
            </button>
          </SourceMenu>
        )}
        <PhotoList gallery={gallery} photos={photos} />
        {sending.map(({ id, name, part }) => (
          <p key={id} className="rb-gallery-sheet__sending rb-py-1 rb-cells rb-gap-2 rb-fs-13">
            <span className="rb-ellipsis">{name}</span>
            <Progress percent={Math.round(part * 100)} size="small" />
          </p>
        ))}
      </section>
    </Sheet>
  )
}
