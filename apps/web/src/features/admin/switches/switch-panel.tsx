import { features } from '@rongbian/domain'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFeatures, useSetFeature } from '#/features/admin/switches/use-features.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './switch-panel.css'

type Feature = NonNullable<ReturnType<typeof useFeatures>['data']>[number]

const FeatureRow = ({ feature }: { feature: Feature }) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const fail = useFail()
  const { message } = useApp()
  const { mutate: set } = useSetFeature()
  const { code, enabled, updatedAt, updatedBy } = feature
  const label = phrase(features[code].label)

  const change = (next: boolean) =>
    set(
      { code, enabled: next },
      {
        onSuccess: () => void message.success(t(next ? 'switch.turnedOn' : 'switch.turnedOff', { label })),
        onError: (error) => fail(error),
      },
    )

  return (
    <li className="rb-switch rb-p-1-2 rb-min-h-56 rb-row rb-gap-2">
      <div className="rb-switch__text rb-fill">
        <label className="rb-own-line" htmlFor={`switch-${code}`}>
          {label}
        </label>
        <code className="rb-dim">{code}</code>
      </div>
      <span className="rb-switch__by rb-right rb-meta">
        {updatedAt ? (
          <>
            {t('switch.changedBy', { name: updatedBy })} · <TimeText at={updatedAt} />
          </>
        ) : (
          t('switch.untouched')
        )}
      </span>
      <Switch id={`switch-${code}`} checked={enabled} onChange={change} />
    </li>
  )
}

export const SwitchPanel = () => {
  const { t } = useTranslation('admin')
  const query = useFeatures()
  const { data } = query
  if (!data) return <Pending query={query} rows={10} height={56} />
  return (
    <div className="rb-switches rb-p-3 rb-scrolls rb-tall">
      <p className="rb-mb-15 rb-fs-13 rb-dim">{t('switch.hint')}</p>
      <ul>
        {data.map((feature) => (
          <FeatureRow key={feature.code} feature={feature} />
        ))}
      </ul>
    </div>
  )
}
