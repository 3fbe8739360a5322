import type { ImportReport } from '@rongbian/contract/admin'
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

type Line = ImportReport['lines'][number]

const tones: Record<Line['result'], Tone> = {
  added: 'good',
  changed: 'working',
  same: 'neutral',
  failed: 'bad',
}

/** What failed comes first: it is what people must do something about. */
export const ImportReportView = ({ report: { added, changed, failed, lines } }: { report: ImportReport }) => {
  const { t } = useTranslation('words')
  const rows = lines.toSorted(
    (one, other) => Number(other.result === 'failed') - Number(one.result === 'failed') || one.no - other.no,
  )
  return (
    <>
      <p className="rb-mb-15">{t('import.summary', { added, changed, failed })}</p>
      <Table<Line>
        className="rb-table"
        size="small"
        rowKey="no"
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'no', title: t('import.line'), dataIndex: 'no', width: 72 },
          { key: 'word', title: t('field.word'), dataIndex: 'word', width: 160 },
          {
            key: 'result',
            title: t('import.result'),
            render: (_, { result, reason }) => (
              <>
                <StatusTag tone={tones[result]}>{t(`import.${result}`)}</StatusTag> {reason}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
