import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#/api/file-url.ts'
import { uploadFile } from '#/features/uploads/index.ts'
import { useAct } from '#/ui/use-act.ts'

interface Props {
  id?: string
  value?: string
  onChange?: (url: string) => void
}

/** A picture of the page on the platform, sent at once and kept with the reading. */
export const ReadingPicture = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('statistics')
  const { act, isBusy } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)
  const send = (file: File) =>
    act(async () => onChange?.((await uploadFile(file, { onProgress: setPart })).url))
  return (
    <div className="rb-reading-picture rb-row rb-wrap rb-gap-1">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className="rb-visually-hidden"
        aria-label={t('reading.pictureLabel')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      {value && <img src={pictureAddress(value, 320)} alt={t('reading.pictureLabel')} />}
      <Button icon={<ImageUp size={16} />} loading={isBusy} onClick={() => input.current?.click()}>
        {isBusy
          ? t('reading.sending', { percent: Math.round(part * 100) })
          : t(value ? 'reading.pictureOther' : 'reading.pictureChoose')}
      </Button>
    </div>
  )
}
