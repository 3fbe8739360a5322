import * as contract from '@rongbian/contract/duty'
import { can, dutyPosts } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useShiftTime } from '#/features/duty/shift-time.ts'
import { useDutyWrite } from '#/features/duty/use-duty.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useAct } from '#/ui/use-act.ts'
import './duty.css'

interface Acts {
  onChange: (duty: contract.Duty) => void
  onOffer: (duty: contract.Duty) => void
}

const DutyActs = ({ duty, onChange, onOffer }: Acts & { duty: contract.Duty }) => {
  const { t } = useTranslation('duty')
  const { actor } = useSession()
  const { isBusy, act } = useAct()
  const { mutateAsync: answer } = useDutyWrite((accepts: boolean) =>
    call(contract.answerDuty, { params: { id: duty.id }, body: { accepts, version: duty.version } }),
  )
  const { mutateAsync: takeBack } = useDutyWrite(() =>
    call(contract.offerDuty, { params: { id: duty.id }, body: { personId: null, version: duty.version } }),
  )
  const isOver = Date.parse(duty.endsAt) <= Date.now()
  if (isOver) return null
  const isMine = duty.personId === actor.id
  return (
    <div className="rb-row rb-wrap rb-gap-05">
      {duty.offeredId === actor.id && (
        <>
          <Button
            size="small"
            type="primary"
            disabled={isBusy}
            onClick={() => void act(() => answer(true), t('done'))}
          >
            {t('take')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void act(() => answer(false), t('done'))}>
            {t('refuse')}
          </Button>
        </>
      )}
      {isMine && duty.offeredId && (
        <Button size="small" disabled={isBusy} onClick={() => void act(() => takeBack(undefined), t('done'))}>
          {t('takeBack')}
        </Button>
      )}
      {isMine && !duty.offeredId && (
        <Button size="small" onClick={() => onOffer(duty)}>
          {t('offer')}
        </Button>
      )}
      {can(actor, 'command.order') && (
        <Button size="small" type="text" onClick={() => onChange(duty)}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}

/** The roster as a table; on a phone it scrolls sideways. */
export const DutyTable = ({ duties, ...acts }: Acts & { duties: readonly contract.Duty[] }) => {
  const { t } = useTranslation('duty')
  const phrase = usePhrase()
  const timeOf = useShiftTime()
  if (duties.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys.
    <section className="rb-scroll rb-px-2" tabIndex={0} aria-label={t('title')}>
      <table className="rb-duty-table rb-touchable rb-collapsed rb-wide">
        <thead>
          <tr>
            {(['when', 'post', 'who', 'state'] as const).map((name) => (
              <th key={name} scope="col" className="rb-small rb-left rb-p-1 rb-line-below rb-soft">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duties.map((duty) => (
            <tr key={duty.id} className={duty.isNow ? 'is-now' : ''}>
              <td className="rb-one-line rb-p-1 rb-line-below">{timeOf(duty)}</td>
              <td className="rb-one-line rb-p-1 rb-line-below">{phrase(dutyPosts[duty.post])}</td>
              <td className="rb-p-1 rb-line-below">
                <b>{duty.personName}</b> {duty.note && <span className="rb-meta rb-break">{duty.note}</span>}
              </td>
              <td className="rb-p-1 rb-line-below">
                <div className="rb-row rb-wrap rb-gap-1">
                  {duty.isNow && <StatusTag tone="good">{t('now')}</StatusTag>}
                  {duty.offeredName && (
                    <StatusTag tone="warning">{t('offered', { name: duty.offeredName })}</StatusTag>
                  )}
                  <DutyActs duty={duty} {...acts} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
