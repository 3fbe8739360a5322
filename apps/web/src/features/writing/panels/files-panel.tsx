import type { AttachedFile } from '@rongbian/contract/stories'
import { formatSize, storyLimits } from '@rongbian/domain'
import { Button, Progress } from 'antd'
import { Paperclip, Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileName } from '#/api/file-url.ts'
import { SourceMenu } from '#/features/media/index.ts'
import { useContent, useEditable } from '#/features/writing/draft/use-draft.ts'
import { FileChoice } from '#/features/writing/panels/file-choice.tsx'
import { useAttach } from '#/features/writing/panels/use-attach.ts'
import { fileKind } from '#/story/file-kind.ts'
import type { ListedFile } from '#/story/list-files.ts'
import './files-panel.css'

const most = storyLimits.attachmentsMax

const listed = (file: AttachedFile): ListedFile => {
  const name = fileName(file)
  return { key: file.url, url: file.url, name, kind: fileKind({ type: file.type, name }), size: file.size }
}

/** 附件: up to ten files that travel with the story. */
export const FilesPanel = () => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const attached = useContent((content) => content.attachedFiles)
  const { sending, choose, pick, remove } = useAttach()
  const isFull = attached.length + sending.length >= most
  const removal = ({ url, name }: ListedFile) =>
    editable && (
      <Button
        type="text"
        size="small"
        title={t('files.remove', { name })}
        aria-label={t('files.remove', { name })}
        icon={<Trash2 size={16} />}
        onClick={() => remove(url)}
      />
    )
  return (
    <>
      {editable && (
        <SourceMenu disabled={isFull} onUpload={() => void choose()} onPick={() => void pick()}>
          <Button block disabled={isFull} icon={<Upload size={14} />}>
            {t(isFull ? 'files.full' : 'files.add', { count: most })}
          </Button>
        </SourceMenu>
      )}
      <p className="rb-panel__note rb-meta rb-my-1">
        {t('files.note', { count: attached.length, most, size: formatSize(storyLimits.attachmentBytesMax) })}
      </p>
      <FileChoice files={attached.map(listed)} extraOf={removal} />
      <ul>
        {sending.map(({ id, name, part }) => (
          <li key={id} className="rb-attached rb-min-h-40 rb-line-below rb-row rb-gap-1">
            <Paperclip size={14} aria-hidden="true" />
            <span className="rb-ellipsis rb-grow">{name}</span>
            <Progress percent={Math.round(part * 100)} size="small" />
          </li>
        ))}
      </ul>
      {attached.length === 0 && sending.length === 0 && (
        <p className="rb-panel__none rb-centred rb-dim">{t('files.none')}</p>
      )}
    </>
  )
}
