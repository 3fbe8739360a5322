import { Dropdown } from 'antd'
import { HardDriveUpload, Images } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  disabled?: boolean
  onUpload: () => void
  onPick: () => void
  /** The button that opens it. */
  children: ReactElement
}

/** 本机上传 or 媒资选择, wherever a file is wanted. */
export const SourceMenu = ({ disabled = false, onUpload, onPick, children }: Props) => {
  const { t } = useTranslation('writing')
  const items = [
    {
      key: 'upload',
      icon: <HardDriveUpload size={14} aria-hidden="true" />,
      label: t('source.upload'),
      onClick: onUpload,
    },
    {
      key: 'media',
      icon: <Images size={14} aria-hidden="true" />,
      label: t('source.media'),
      onClick: onPick,
    },
  ]
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      {children}
    </Dropdown>
  )
}
