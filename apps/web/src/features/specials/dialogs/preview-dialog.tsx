import * as contract from '@rongbian/contract/specials'
import { useQuery } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { Copy, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { copyText } from '#/ui/copy-text.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'

/** A signed link to the page as it was last saved; the phone reads it off the screen. */
export const PreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { settle } = useDesigning()
  const id = useDesign(({ special }) => special.id)
  const query = useQuery({
    queryKey: ['specials', 'preview', id],
    queryFn: async () => {
      await settle()
      return call(contract.previewSpecial, { params: { id } })
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  const whole = data && new URL(data.url, location.href).href
  const copy = async (url: string) => {
    const done = await copyText(url)
    void (done ? message.success(t('preview.copied')) : message.error(t('preview.notCopied')))
  }
  return (
    <Dialog open dirty={false} width={460} title={t('preview.title')} footer={null} onCancel={onClose}>
      {data && whole ? (
        <div className="rb-stack rb-gap-15 rb-centred rb-middle">
          <QRCode type="svg" value={whole} size={200} bordered={false} aria-label={t('preview.qr')} />
          <p className="rb-note">{t('preview.hint')}</p>
          <p className="rb-meta">
            {t('preview.until')} <TimeText exact at={data.until} />
          </p>
          <div className="rb-row rb-gap-1">
            <Button
              type="primary"
              icon={<ExternalLink size={16} aria-hidden="true" />}
              href={whole}
              target="_blank"
              rel="noopener"
            >
              {t('preview.open')}
            </Button>
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(whole)}>
              {t('preview.copy')}
            </Button>
          </div>
        </div>
      ) : (
        <Pending query={query} rows={3} />
      )}
    </Dialog>
  )
}
