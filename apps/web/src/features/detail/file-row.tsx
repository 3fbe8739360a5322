import { formatSize } from '@rongbian/domain'
import { Button, Checkbox } from 'antd'
import { AudioLines, Copy, Download, Eye, File, FileText, type LucideIcon, SquarePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadAddress, fullAddress } from '#/api/file-url.ts'
import type { FileKind } from '#/story/file-kind.ts'
import type { ListedFile } from '#/story/list-files.ts'
import { Picture } from '#/story/picture.tsx'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'

const icons: Record<Exclude<FileKind, 'image'>, LucideIcon> = {
  video: SquarePlay,
  audio: AudioLines,
  pdf: FileText,
  other: File,
}

const FilePicture = ({ file: { kind, url } }: { file: ListedFile }) => {
  if (kind === 'image') return <Picture url={url} alt="" width={160} className="rb-file-row__picture" />
  const Icon = icons[kind]
  return (
    <span className="rb-file-row__picture rb-file-row__picture--icon rb-filled rb-round-sm rb-inline rb-centre rb-dim">
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}

const useCopyAddress = () => {
  const { t } = useTranslation('detail')
  const { message } = useApp()
  return async (url: string) => {
    if (await copyText(fullAddress(url))) void message.success(t('files.copied'))
    else void message.warning(t('files.notCopied'))
  }
}

interface Props {
  file: ListedFile
  chosen: boolean
  onChoose: () => void
  onPreview: () => void
  /** What else can be done with it where it stands. */
  extra?: ReactNode
}

export const FileRow = ({ file, chosen, onChoose, onPreview, extra }: Props) => {
  const { t } = useTranslation('detail')
  const copyAddress = useCopyAddress()
  const { name, url, kind, size, caption } = file
  return (
    <li className="rb-file-row rb-py-1 rb-line-below rb-row rb-gap-15">
      <Checkbox aria-label={t('files.choose', { name })} checked={chosen} onChange={onChoose} />
      <FilePicture file={file} />
      <div className="rb-fill rb-dense">
        <p className="rb-ellipsis" title={name}>
          {name}
        </p>
        <p className="rb-meta rb-ellipsis">
          {t(`files.kind.${kind}`)}
          {size ? ` · ${formatSize(size)}` : ''}
          {caption ? ` · ${caption}` : ''}
        </p>
      </div>
      <div className="rb-file-row__actions rb-flex rb-still">
        {kind !== 'other' && (
          <Button
            type="text"
            size="small"
            title={t('files.preview')}
            aria-label={t('files.previewOne', { name })}
            icon={<Eye size={16} />}
            onClick={onPreview}
          />
        )}
        <Button
          type="text"
          size="small"
          title={t('files.copy')}
          aria-label={t('files.copyOne', { name })}
          icon={<Copy size={16} />}
          onClick={() => void copyAddress(url)}
        />
        <Button
          type="text"
          size="small"
          href={downloadAddress(url)}
          download={name}
          title={t('files.save')}
          aria-label={t('files.saveOne', { name })}
          icon={<Download size={16} />}
        />
        {extra}
      </div>
    </li>
  )
}
