import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IssuedKey } from '#/features/admin/keys/key-dialog.tsx'
import { useCopy } from '#/features/admin/use-copy.ts'
import { Dialog } from '#/ui/dialog.tsx'
import '#/features/admin/people/hand-over-dialog.css'

interface Props {
  issued: IssuedKey
  onClose: () => void
}

/** Key and secret, to be put into the program; shown this once. */
export const KeyShownDialog = ({ issued: { name, key, secret }, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const copy = useCopy()
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      title={t('keys.shown', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keys.done')}</Button>
          <Button
            type="primary"
            icon={<Copy size={16} />}
            onClick={() => void copy(`X-App-Key: ${key}\nX-App-Secret: ${secret}`)}
          >
            {t('keys.copy')}
          </Button>
        </>
      }
    >
      <dl className="rb-hand-over rb-gap-1-2 rb-p-2 rb-cells rb-round rb-tinted">
        <dt className="rb-dim">X-App-Key</dt>
        <dd className="rb-break">{key}</dd>
        <dt className="rb-dim">X-App-Secret</dt>
        <dd className="rb-break">{secret}</dd>
      </dl>
      <p className="rb-mt-15 rb-note">{t('keys.shownHint')}</p>
    </Dialog>
  )
}
