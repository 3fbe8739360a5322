import type { Flow, FlowRuleRow } from '@rongbian/contract/flows'
import { flowSubjects } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { Copy, Power } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSwitchFlow } from '#/features/flows/use-flows.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

const icon = { size: 16 }

/** Stops or brings back a flow; one that rules still name says so beforehand. */
const SwitchButton = ({ flow: { uuid, name, disabled }, rules }: { flow: Flow; rules: FlowRuleRow[] }) => {
  const { t } = useTranslation('flows')
  const fail = useFail()
  const { message } = useApp()
  const { mutateAsync: change, isPending } = useSwitchFlow()
  const used = rules.flatMap(({ flowId }, index) => (flowId === uuid ? [index + 1] : []))
  const reason = !disabled && used.length > 0 ? t('inUse', { rules: listed(used) }) : ''
  const run = async () => {
    try {
      await change({ uuid, disabled: !disabled })
      void message.success(t(disabled ? 'enabledDone' : 'disabledDone', { name }))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Tooltip title={reason}>
      <Button icon={<Power {...icon} />} disabled={reason !== ''} loading={isPending} onClick={run}>
        {t(disabled ? 'enable' : 'disable')}
      </Button>
    </Tooltip>
  )
}

interface Props {
  flow: Flow | undefined
  rules: FlowRuleRow[]
  onCopy: () => void
}

export const FlowHead = ({ flow, rules, onCopy }: Props) => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  return (
    <header className="rb-flows__head rb-gap-1-2 rb-mb-2 rb-row rb-wrap rb-between">
      <div>
        <h2 className="rb-title rb-break">{flow?.name ?? t('newName')}</h2>
        {flow && (
          <p className="rb-meta">
            {t('usedFor', { subject: phrase(flowSubjects[flow.subject]) })} ·{' '}
            {t('openCount', { count: flow.open })} · {flow.updatedBy || t('bySystem')}{' '}
            <TimeText at={flow.updated} />
          </p>
        )}
      </div>
      {flow && (
        <div className="rb-row rb-wrap rb-gap-1">
          <Button icon={<Copy {...icon} />} onClick={onCopy}>
            {t('copy')}
          </Button>
          <SwitchButton flow={flow} rules={rules} />
        </div>
      )}
    </header>
  )
}
