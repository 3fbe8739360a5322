import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDetail } from '#/story/detail-store.ts'

interface SwitchProps {
  copying: boolean
  disabled: boolean
  onChange: (copying: boolean) => void
}

/** 复制签发: whether the story itself goes out, or a copy of it. */
export const CopySwitch = ({ copying, disabled, onChange }: SwitchProps) => {
  const { t } = useTranslation('releases')
  return (
    <div className="rb-issue__copy rb-mt-auto">
      <Checkbox checked={copying} disabled={disabled} onChange={({ target }) => onChange(target.checked)}>
        {t('copy.act')}
      </Checkbox>
      <p className="rb-meta">{t('copy.hint')}</p>
    </div>
  )
}

interface NoteProps {
  record: ReleaseRecord
  onClose: () => void
}

/** A copy of the story stands on the channel; what is to be done with it is done there. */
export const CopiedNote = ({ record: { copyId }, onClose }: NoteProps) => {
  const { t } = useTranslation('releases')
  const open = useDetail((state) => state.open)
  if (copyId === null) return null
  const show = () => {
    onClose()
    open({ libraryId: 'product', storyId: copyId, ids: [] })
  }
  return (
    <p className="rb-issue__copied rb-lh-24 rb-fs-13 rb-soft">
      {t('copy.there')}
      <Button size="small" type="link" onClick={show}>
        {t('copy.open')}
      </Button>
    </p>
  )
}
