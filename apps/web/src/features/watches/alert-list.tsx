import type { WatchAlert } from '@rongbian/contract/watches'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAlerts, useMuteWatch } from '#/features/watches/use-watches.ts'
import { listed, valued } from '#/i18n/punctuation.ts'
import { BesideList } from '#/ui/beside.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const size = 20

const Alert = ({ alert, isShown }: { alert: WatchAlert; isShown: boolean }) => {
  const { t } = useTranslation('watches')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useMuteWatch()
  const { cluster, isMuted } = alert
  const mute = () =>
    void act(
      () => mutateAsync({ id: alert.watchId, clusterId: cluster.id, ...(isMuted && { hours: 0 }) }),
      t('done'),
    )
  return (
    <li className={`rb-stack rb-gap-05 rb-p-15-2 ${isShown ? 'is-shown' : ''}`} aria-current={isShown}>
      <span className="rb-row rb-wrap rb-gap-1">
        <Link className="rb-break" to={`/topics?event=${cluster.id}`}>
          <b>{cluster.title}</b>
        </Link>
        <StatusTag plain tone={alert.sentAt ? 'good' : 'working'}>
          {t(alert.sentAt ? 'sent' : 'waits')}
        </StatusTag>
        <span className="rb-meta">
          <TimeText at={alert.at} />
        </span>
      </span>
      <span className="rb-meta">
        {t('now', { score: cluster.score, voices: cluster.voices, clues: cluster.clues })}
      </span>
      <details className="rb-small">
        <summary>{t('why')}</summary>
        <p className="rb-break">
          {valued(alert.watchName, alert.why)}
          {alert.words.length > 0 && ` ${valued(t('words'), listed(alert.words))}`}
        </p>
      </details>
      <span>
        <Button size="small" disabled={isBusy} onClick={mute}>
          {t(isMuted ? 'hearEvent' : 'muteEvent')}
        </Button>
      </span>
    </li>
  )
}

interface Props {
  watchId: number | undefined
  shown: number | undefined
  page: number
  onPage: (page: number) => void
}

/** What passed a line, the newest first, each with why it was told. */
export const AlertList = ({ watchId, shown, page, onPage }: Props) => {
  const { t } = useTranslation('watches')
  return (
    <BesideList
      label={t('alerts')}
      query={useAlerts({ page, size, ...(watchId && { watchId }) })}
      page={page}
      pageSize={size}
      onPage={onPage}
      height={96}
      empty={<EmptyState title={t('noAlerts')} hint={t('noAlertsHint')} />}
    >
      {(alert) => <Alert key={alert.id} alert={alert} isShown={alert.id === shown} />}
    </BesideList>
  )
}
