import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#/features/admin/use-copy.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './hand-over-dialog.css'

interface Props {
  name: string
  account: string
  password: string
  /** A new person, or a new password of a known one. */
  fresh: boolean
  onClose: () => void
}

/** Account and password, to be told to their owner; shown this once. */
export const HandOverDialog = ({ name, account, password, fresh, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const copy = useCopy()
  return (
    <Dialog
      dirty={false}
      open
      width={440}
      title={t(fresh ? 'handOver.created' : 'handOver.reset', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('handOver.close')}</Button>
          <Button
            type="primary"
            autoFocus
            icon={<Copy size={16} />}
            onClick={() => void copy(t('handOver.text', { account, password }))}
          >
            {t('handOver.copy')}
          </Button>
        </>
      }
    >
      <dl className="rb-hand-over rb-gap-1-2 rb-p-2 rb-cells rb-round rb-tinted">
        <dt className="rb-dim">{t('person.account')}</dt>
        <dd className="rb-break">{account}</dd>
        <dt className="rb-dim">{t('password.word')}</dt>
        <dd className="rb-break">{password}</dd>
      </dl>
      <p className="rb-mt-15 rb-note">{t('handOver.hint')}</p>
    </Dialog>
  )
}
