import type { Asset } from '@rongbian/contract/media-shapes'
import type { AssetKind } from '@rongbian/domain'
import { AudioLines, File, FileText, Image, Images, type LucideIcon, SquarePlay } from 'lucide-react'
import type { PictureWidth } from '#/api/file-url.ts'
import { durationText } from '#/features/media/duration-text.ts'
import { Picture } from '#/story/picture.tsx'

export const kindIcons: Record<AssetKind, LucideIcon> = {
  image: Image,
  animation: Images,
  video: SquarePlay,
  audio: AudioLines,
  document: FileText,
  other: File,
}

interface Props {
  asset: Asset
  width: PictureWidth
  className: string
}

/** A small picture where there is one, otherwise what kind of thing it is. */
export const AssetThumbnail = ({ asset, width, className }: Props) => {
  const { kind, thumbnailUrl, mediaName, duration, fileFormat } = asset
  const Icon = kindIcons[kind]
  return (
    <span className={`rb-asset__thumbnail ${className}`}>
      {thumbnailUrl ? (
        <Picture url={thumbnailUrl} alt={mediaName} width={width} />
      ) : (
        <span className="rb-asset__icon rb-column rb-tall rb-wide rb-row rb-centre rb-gap-05 rb-dim">
          <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
          <small className="rb-fs-11 rb-lh-16">{fileFormat.toUpperCase()}</small>
        </span>
      )}
      {duration !== null && duration > 0 && (
        <span className="rb-asset__duration rb-px-6 rb-figures rb-absolute rb-round-sm rb-inline rb-gap-05 rb-small">
          {kind === 'video' && thumbnailUrl && <Icon size={12} strokeWidth={1.75} aria-hidden="true" />}
          {durationText(duration)}
        </span>
      )}
    </span>
  )
}
