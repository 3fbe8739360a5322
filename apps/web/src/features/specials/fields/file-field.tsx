import * as contract from '@rongbian/contract/specials'
import { Button } from 'antd'
import { FileUp, FolderOpen, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { fileAddress, fileName } from '#/api/file-url.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { pickStored } from '#/features/media/index.ts'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  kind: 'file' | 'video'
  label: string
  value: string
  onChange: (value: string) => void
}

/** A file to load down or to play: of the media library, or from this machine. */
export const FileField = ({ kind, label, value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const fail = useFail()
  const id = useDesign(({ special }) => special.id)
  const [part, setPart] = useState<number>()
  const pick = async () => {
    const [chosen] = await pickStored(kind, false)
    if (chosen) onChange(chosen.url)
  }
  const send = async () => {
    const [file] = await pickFiles(kind, false)
    if (!file) return
    setPart(0)
    try {
      const { url } = await upload(contract.attachFile, file, { params: { id }, onProgress: setPart })
      onChange(url)
    } catch (error) {
      fail(error)
    } finally {
      setPart(undefined)
    }
  }
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      {value && (
        <span className="rb-row rb-gap-05 rb-within">
          <a className="rb-ellipsis" href={fileAddress(value)} target="_blank" rel="noopener">
            {fileName({ name: '', url: value })}
          </a>
          <Button
            size="small"
            type="text"
            aria-label={t('field.remove', { label })}
            icon={<X size={16} />}
            onClick={() => onChange('')}
          />
        </span>
      )}
      <Button size="small" icon={<FolderOpen size={14} aria-hidden="true" />} onClick={() => void pick()}>
        {t('field.fromMedia')}
      </Button>
      <Button
        size="small"
        loading={part !== undefined}
        icon={<FileUp size={14} aria-hidden="true" />}
        onClick={() => void send()}
      >
        {part === undefined ? t('field.upload') : t('field.uploading', { part: Math.round(part * 100) })}
      </Button>
    </div>
  )
}
