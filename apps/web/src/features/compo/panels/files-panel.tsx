import type { AttachedFile } from '@rongbian/contract/stories'
import { formatSize, storyLimits } from '@rongbian/domain'
import { Button, Progress } from 'antd'
import { Download, Paperclip, Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadAddress, fileName } from '#/api/file-url.ts'
import { useContent, useEditable } from '#/features/compo/draft/use-draft.ts'
import { useAttach } from '#/features/compo/panels/use-attach.ts'
import './files-panel.css'

const most = storyLimits.attachmentsMax

interface RowProps {
  file: AttachedFile
  onRemove: (() => void) | undefined
}

const FileRow = ({ file, onRemove }: RowProps) => {
  const { t } = useTranslation(['compo', 'common'])
  const name = fileName(file)
  return (
    <li className="rb-attached">
      <Paperclip size={14} strokeWidth={1.5} aria-hidden="true" />
      <span className="rb-ellipsis" title={name}>
        {name}
      </span>
      <em>{formatSize(file.size)}</em>
      <Button
        type="text"
        size="small"
        href={downloadAddress(file.url)}
        aria-label={t('files.download', { name })}
        icon={<Download size={14} strokeWidth={1.5} />}
      />
      {onRemove && (
        <Button
          type="text"
          size="small"
          aria-label={t('files.remove', { name })}
          icon={<Trash2 size={14} strokeWidth={1.5} />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** 附件: up to ten files that travel with the story. */
export const FilesPanel = () => {
  const { t } = useTranslation('compo')
  const editable = useEditable()
  const attached = useContent((content) => content.attachedFiles)
  const { sending, choose, remove } = useAttach()
  const isFull = attached.length + sending.length >= most
  return (
    <>
      {editable && (
        <Button
          block
          disabled={isFull}
          icon={<Upload size={14} strokeWidth={1.5} />}
          onClick={() => void choose()}
        >
          {t(isFull ? 'files.full' : 'files.add', { count: most })}
        </Button>
      )}
      <p className="rb-panel__note rb-file-note">
        {t('files.note', { count: attached.length, most, size: formatSize(storyLimits.attachmentBytesMax) })}
      </p>
      <ul>
        {attached.map((file) => (
          <FileRow key={file.url} file={file} onRemove={editable ? () => remove(file.url) : undefined} />
        ))}
        {sending.map(({ id, name, part }) => (
          <li key={id} className="rb-attached">
            <Paperclip size={14} strokeWidth={1.5} aria-hidden="true" />
            <span className="rb-ellipsis">{name}</span>
            <Progress percent={Math.round(part * 100)} size="small" />
          </li>
        ))}
      </ul>
      {attached.length === 0 && sending.length === 0 && <p className="rb-panel__none">{t('files.none')}</p>}
    </>
  )
}
