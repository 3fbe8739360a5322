import type { StoryDetail } from '@rongbian/contract/stories'
import type { ProcessRecord } from '@rongbian/contract/versions'
import { Button } from 'antd'
import { Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { historyCsv } from '#/features/detail/history-csv.ts'
import { longPrint } from '#/features/versions/index.ts'
import { saveBlob } from '#/ui/save-blob.ts'

interface Props {
  story: StoryDetail
  records: ProcessRecord[]
  intact: boolean
}

/** Whether the record is as it was written, and the fingerprint of the text it leads to. */
export const ChainCard = ({ story, records, intact }: Props) => {
  const { t } = useTranslation('detail')
  const Icon = intact ? ShieldCheck : ShieldAlert
  const save = () => {
    const text = historyCsv(records, (column) => t(`history.column.${column}`))
    // Spreadsheets read a file without this mark in their own old encoding.
    const blob = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
    saveBlob(blob, t('history.fileName', { title: story.title || story.id }))
  }
  return (
    <div
      className={`rb-chain rb-tinted rb-p-15-2 rb-cells rb-middle rb-box ${intact ? '' : 'rb-chain--broken'}`}
      role={intact ? undefined : 'alert'}
    >
      <Icon size={20} aria-hidden="true" />
      <div>
        <p className="rb-chain__title rb-lh-20 rb-bold">{t(intact ? 'history.intact' : 'history.broken')}</p>
        <p className="rb-chain__print rb-meta">
          {t('history.current', { no: story.version })}{' '}
          <code className="rb-soft" title={story.contentHash}>
            {longPrint(story.contentHash)}
          </code>
        </p>
        {!intact && <p className="rb-chain__hint rb-mt-05 rb-dense">{t('history.brokenHint')}</p>}
      </div>
      <Button size="small" icon={<Download size={14} />} onClick={save}>
        {t('history.export')}
      </Button>
    </div>
  )
}
