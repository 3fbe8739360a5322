import { Checkbox } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPickableDay, quickTimeIds, quickTimes } from '#/features/releases/wall-time.ts'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './channel-form.css'

interface Timed {
  timed: boolean
  time: string
}

interface Props extends Timed {
  disabled?: boolean
  onChange: (changes: Timed) => void
}

/** 定时发布: the tick, the time, and the two times most asked for. */
export const TimedField = ({ timed, time, disabled = false, onChange }: Props) => {
  const { t } = useTranslation('releases')
  const zone = use(TimeZone)
  return (
    <div className="rb-issue__timed rb-row rb-wrap rb-gap-1">
      <Checkbox
        aria-label={t('field.timed')}
        checked={timed}
        disabled={disabled}
        onChange={({ target }) => onChange({ timed: target.checked, time })}
      />
      <MomentPicker
        label={t('field.time')}
        value={time}
        disabled={disabled}
        from={firstPickableDay(Date.now(), zone)}
        onChange={(next) => onChange({ timed: timed || next !== '', time: next })}
      />
      {quickTimeIds.map((id) => (
        <button
          key={id}
          type="button"
          className="rb-issue__quick rb-outlined rb-h-28 rb-phone-touch rb-round rb-fs-13 rb-soft"
          disabled={disabled}
          onClick={() => onChange({ timed: true, time: quickTimes[id](Date.now(), zone) })}
        >
          {t(`quick.${id}`)}
        </button>
      ))}
    </div>
  )
}
