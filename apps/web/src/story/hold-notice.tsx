import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import type { Hold } from '#/story/use-hold.ts'
import { TimeText } from '#/ui/time-text.tsx'

/** Says why an action cannot go on: someone holds the story, or the server said no. */
export const HoldNotice = ({ hold }: { hold: Hold }) => {
  const { t } = useTranslation(['detail', 'common'])
  if (hold.state !== 'refused') return null
  const { lock, error, again } = hold
  return (
    <Alert
      className="rb-hold-notice"
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      action={
        <Button size="small" onClick={again}>
          {t(lock?.mine ? 'hold.continueHere' : 'common:action.retry')}
        </Button>
      }
      title={lock ? t(lock.mine ? 'hold.mine' : 'hold.other', { name: lock.personName }) : failureText(error)}
      description={
        lock && (
          <>
            {t('hold.since')} <TimeText at={lock.since} />
            {t('hold.hint')}
          </>
        )
      }
    />
  )
}
