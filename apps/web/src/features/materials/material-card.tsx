import type { LibraryMaterial, MaterialKind } from '@rongbian/contract/materials'
import { formatSize } from '@rongbian/domain'
import { Button, Checkbox } from 'antd'
import { AudioLines, Copy, Download, File, type LucideIcon, Plus, SquarePlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadAddress } from '#/api/file-url.ts'
import { Picture } from '#/story/picture.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useCopyAddress } from '#/ui/use-copy-address.ts'
import './material-card.css'

const icons: Record<Exclude<MaterialKind, 'image'>, LucideIcon> = {
  video: SquarePlay,
  audio: AudioLines,
  file: File,
}

const Thumbnail = ({ kind, url, name }: LibraryMaterial) => {
  if (kind === 'image') return <Picture url={url} alt={name} width={320} className="rb-material__picture" />
  const Icon = icons[kind]
  return (
    <span className="rb-material__picture rb-material__picture--icon rb-filled rb-row rb-centre rb-dim">
      <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
      <span className="rb-visually-hidden">{name}</span>
    </span>
  )
}

const Facts = ({ width, height, size, created, createdBy }: LibraryMaterial) => (
  <span className="rb-own-line rb-meta rb-ellipsis" title={createdBy || undefined}>
    {width && height ? `${width}×${height} · ` : ''}
    {formatSize(size)} · <TimeText at={created} />
  </span>
)

interface Props {
  material: LibraryMaterial
  /** Absent where nothing is chosen, as beside a text. */
  choice?: { chosen: boolean; toggle: () => void } | undefined
  /** Shows it large; without a way to show it, it is downloaded. */
  onPreview: () => void
  onPick?: (() => void) | undefined
}

export const MaterialCard = ({ material, choice, onPreview, onPick }: Props) => {
  const { t } = useTranslation('materials')
  const copyAddress = useCopyAddress()
  const { url, name } = material
  return (
    <li className="rb-material rb-slim rb-anchor" data-chosen={choice?.chosen || undefined}>
      <button
        type="button"
        className="rb-material__open rb-own-line rb-wide rb-round"
        title={t('preview')}
        aria-label={t('previewOne', { name })}
        onClick={onPreview}
      >
        <Thumbnail {...material} />
      </button>
      {choice && (
        <Checkbox
          className="rb-material__choice"
          aria-label={t('choose', { name })}
          checked={choice.chosen}
          onChange={choice.toggle}
        />
      )}
      <span className="rb-material__tools rb-absolute rb-flex rb-gap-05">
        {onPick && (
          <Button
            size="small"
            type="primary"
            title={t('insert')}
            aria-label={t('insertOne', { name })}
            icon={<Plus size={14} strokeWidth={1.75} />}
            onClick={onPick}
          />
        )}
        <Button
          size="small"
          title={t('copy')}
          aria-label={t('copyOne', { name })}
          icon={<Copy size={14} />}
          onClick={() => void copyAddress(url)}
        />
        <Button
          size="small"
          href={downloadAddress(url)}
          download={name}
          title={t('download')}
          aria-label={t('downloadOne', { name })}
          icon={<Download size={14} />}
        />
      </span>
      <span className="rb-material__name rb-own-line rb-dense rb-ellipsis" title={name}>
        {name}
      </span>
      <Facts {...material} />
    </li>
  )
}
