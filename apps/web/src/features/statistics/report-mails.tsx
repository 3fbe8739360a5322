import type { Report, ReportMail } from '@rongbian/contract/reports'
import { Button, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReportMails, useSendAgain } from '#/features/statistics/use-reports.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const tones: Readonly<Record<ReportMail['state'], Tone>> = {
  waiting: 'working',
  sending: 'working',
  sent: 'good',
  failed: 'bad',
  unknown: 'warning',
  left: 'neutral',
}

const AgainButton = ({ uuid, mail }: { uuid: string; mail: ReportMail }) => {
  const { t } = useTranslation('statistics')
  const ask = useAsk()
  const { act, isBusy } = useAct()
  const again = useSendAgain(uuid)
  const send = () => act(() => again.mutateAsync(mail), t('report.againSent'))
  // Whoever may have it already would have it twice.
  const start = () =>
    mail.state === 'unknown'
      ? ask({ title: t('report.askAgain', { name: mail.personName }), okText: t('report.again'), onOk: send })
      : send()
  return (
    <Button size="small" loading={isBusy} onClick={() => void start()}>
      {t('report.again')}
    </Button>
  )
}

const isOpen = ({ state }: ReportMail) => state === 'failed' || state === 'unknown' || state === 'left'

/** 寄送情况: who got what, and what did not go out with its reason. */
export const ReportMails = ({ report: { uuid, name }, onClose }: { report: Report; onClose: () => void }) => {
  const { t } = useTranslation('statistics')
  const query = useReportMails(uuid)
  const { data } = query
  const columns: TableColumnsType<ReportMail> = [
    {
      key: 'days',
      title: t('report.days'),
      render: (_, { from, to }) => (from === to ? from : t('span.days', { from, to })),
    },
    { key: 'person', title: t('report.recipient'), dataIndex: 'personName' },
    {
      key: 'state',
      title: t('report.state'),
      render: (_, { state, problem }) => (
        <span className="rb-stack rb-gap-05">
          <StatusTag plain tone={tones[state]}>
            {t(`report.states.${state}`)}
          </StatusTag>
          {problem && <small className="rb-dim rb-break">{problem}</small>}
        </span>
      ),
    },
    { key: 'at', title: t('report.at'), render: (_, { at }) => <TimeText at={at} /> },
    {
      key: 'again',
      title: '',
      render: (_, mail) => isOpen(mail) && <AgainButton uuid={uuid} mail={mail} />,
    },
  ]
  return (
    <SidePane
      open
      dirty={false}
      size="min(760px, 100vw)"
      title={t('report.mailsTitle', { name })}
      onClose={onClose}
    >
      {!data && <Pending query={query} rows={5} />}
      {data?.length === 0 && <EmptyState title={t('report.noMails')} hint={t('report.noMailsHint')} />}
      {data && data.length > 0 && (
        <FoldingTable<ReportMail>
          size="small"
          rowKey={({ person, from, to }) => `${person} ${from} ${to}`}
          columns={columns}
          dataSource={data}
          pagination={{ hideOnSinglePage: true, pageSize: 50 }}
          scroll={{ x: 560 }}
        />
      )}
    </SidePane>
  )
}
