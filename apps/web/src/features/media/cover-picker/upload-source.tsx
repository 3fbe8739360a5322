import { formatSize, mediaLimits } from '@rongbian/domain'
import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { pictureOfAsset } from '#/features/media/cover-picker/describe-picture.ts'
import type { SourceProps } from '#/features/media/cover-picker/source-props.ts'
import { UploadLines } from '#/features/media/picker/upload-lines.tsx'
import { useUploadHere } from '#/features/media/picker/use-upload-here.ts'
import { DropArea } from '#/features/uploads/index.ts'
import { useApp } from '#/ui/use-app.ts'

/** 上传: from the disk, dropped or pasted; it goes among one's own media too. */
export const UploadSource = ({ allowed, slots, onPicture, onMore }: SourceProps) => {
  const { t } = useTranslation('pickers')
  const { message } = useApp()
  const { sending, send } = useUploadHere(allowed, (asset, no) =>
    (no === 0 ? onPicture : onMore)(pictureOfAsset(asset)),
  )
  const start = (files: readonly File[]) => {
    if (files.length > slots.length) void message.info(t('cover.moreFiles', { count: slots.length }))
    void send(files)
  }
  return (
    <DropArea
      className="rb-cover-upload rb-row rb-centre rb-gap-1 rb-fs-13"
      hint={t('cover.drop')}
      onFiles={(files) => start(files.map(({ file }) => file))}
    >
      <Button
        type="primary"
        icon={<Upload size={16} />}
        onClick={() => void pickFiles('picture', true).then(start)}
      >
        {t('cover.choose')}
      </Button>
      <p>{t('cover.uploadHint', { size: formatSize(mediaLimits.pictureBytesMax) })}</p>
      <UploadLines sending={sending} />
    </DropArea>
  )
}
