import { Button } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#/api/file-url.ts'
import { kindsFor, UploadLines, useUploadHere } from '#/features/media/index.ts'

const most = 5

interface Props {
  files: readonly string[]
  onChange: Dispatch<SetStateAction<readonly string[]>>
  /** While some are on their way. */
  onBusy: (busy: boolean) => void
}

/** Pictures of the screen, as proof. */
export const Screenshots = ({ files, onChange, onBusy }: Props) => {
  const { t } = useTranslation('manual')
  const input = useRef<HTMLInputElement>(null)
  const { sending, send } = useUploadHere(kindsFor.picture, ({ url }) =>
    onChange((kept) => [...new Set([...kept, url])].slice(0, most)),
  )
  const room = most - files.length - sending.length
  const isBusy = sending.length > 0
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, room)
    target.value = ''
    void send(chosen)
  }
  return (
    <div className="rb-row rb-wrap rb-gap-1 rb-wide">
      {files.map((url, index) => (
        <span key={url} className="rb-manual__shot rb-still rb-anchor">
          <img
            className="rb-edged rb-own-line rb-round-sm"
            src={pictureAddress(url, 160)}
            alt={t('shot', { no: index + 1 })}
          />
          <button
            className="rb-absolute rb-cells rb-soft rb-surface"
            type="button"
            aria-label={t('removeShot', { no: index + 1 })}
            onClick={() => onChange((kept) => kept.filter((one) => one !== url))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <UploadLines sending={sending} />
      <Button
        size="small"
        icon={<ImagePlus size={14} />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {t('addShot', { count: files.length, most })}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label={t('shots')}
        onChange={choose}
      />
    </div>
  )
}
