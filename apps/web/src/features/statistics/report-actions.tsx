import type { Report } from '@rongbian/contract/reports'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRemoveReport, useSendReport } from '#/features/statistics/use-reports.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  report: Report
  onChange: () => void
  onLook: () => void
}

export const ReportActions = ({ report: { uuid, name, schedule }, onChange, onLook }: Props) => {
  const { t } = useTranslation('statistics')
  const { message } = useApp()
  const ask = useAsk()
  const { act } = useAct()
  const remove = useRemoveReport()
  const send = useSendReport()
  const sendNow = () =>
    act(async () => {
      const { from, to, count } = await send.mutateAsync(uuid)
      void message.success(t('report.sending', { from, to, count }))
    })
  const askRemove = () =>
    ask({
      danger: true,
      title: t('report.askRemove', { name }),
      content: t('report.removeHint'),
      okText: t('report.remove'),
      onOk: () => act(() => remove.mutateAsync(uuid)),
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'change', label: t('report.change'), onClick: onChange },
          { key: 'mails', label: t('report.mails'), onClick: onLook },
          { key: 'send', label: t('report.sendNow'), disabled: !schedule, onClick: sendNow },
          { key: 'remove', label: t('report.remove'), danger: true, onClick: askRemove },
        ],
      }}
    >
      <Button type="text" aria-label={t('report.actions', { name })} icon={<Ellipsis size={16} />} />
    </Dropdown>
  )
}
