import { Button, Dropdown } from 'antd'
import { ChevronDown, FolderUp, Link, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picked } from '#/features/uploads/index.ts'

interface Props {
  onFiles: (files: Picked[]) => void
  onAddress: () => void
}

const folderOnly = { webkitdirectory: '' }

const Chooser = ({
  input,
  folder = false,
  onFiles,
}: {
  input: React.RefObject<HTMLInputElement | null>
  folder?: boolean
  onFiles: Props['onFiles']
}) => {
  const { t } = useTranslation('media')
  return (
    <input
      ref={input}
      hidden
      multiple
      type="file"
      aria-label={t(folder ? 'upload.folder' : 'upload.files')}
      {...(folder && folderOnly)}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        if (files.length) onFiles(files.map((file) => ({ file, relativePath: file.webkitRelativePath })))
        // The same file may be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

/** Files, a folder, or an address. */
export const UploadMenu = ({ onFiles, onAddress }: Props) => {
  const { t } = useTranslation('media')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const items = [
    {
      key: 'folder',
      label: t('upload.folder'),
      icon: <FolderUp size={14} />,
      onClick: () => folder.current?.click(),
    },
    { key: 'address', label: t('upload.address'), icon: <Link size={14} />, onClick: onAddress },
  ]
  return (
    <span className="rb-media-page__upload rb-inline-flex">
      <Button type="primary" icon={<Upload size={16} />} onClick={() => files.current?.click()}>
        {t('upload.files')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="primary" aria-label={t('upload.more')} icon={<ChevronDown size={16} />} />
      </Dropdown>
      <Chooser input={files} onFiles={onFiles} />
      <Chooser folder input={folder} onFiles={onFiles} />
    </span>
  )
}
