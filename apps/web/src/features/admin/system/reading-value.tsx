import type { SystemSample } from '@rongbian/contract/admin'
import { formatSize, gauges } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import type admin from '#/i18n/locales/zh/admin.json'
import { numberText } from '#/ui/number-text.ts'

const minute = 60
const hour = 3_600
const day = 86_400

/** 0.2 秒, 45 秒, 12 分钟, 3 小时, 2 天. */
const useSpan = () => {
  const { t } = useTranslation('admin')
  return (seconds: number) => {
    if (seconds < minute)
      return t('readings.seconds', { count: Number(seconds.toFixed(seconds < 10 ? 1 : 0)) })
    if (seconds < hour) return t('readings.minutes', { count: Math.floor(seconds / minute) })
    if (seconds < day) return t('readings.hours', { count: Math.floor(seconds / hour) })
    return t('readings.days', { count: Math.floor(seconds / day) })
  }
}

type Word = keyof typeof admin.readings.label

/** Names of standbys, of queues and versions are nobody's words: they stay. */
const words: Readonly<Record<string, readonly Word[]>> = {
  state: ['active', 'idle', 'idle in transaction', 'unknown', 'total', 'waiting', 'working'],
  kind: ['folder', 's3', 'whole', 'store'],
  of: ['mean', 'worst'],
  lane: ['quick', 'slow', 'back', 'press'],
  source: ['database', 'work', 'storage', 'node'],
  standby: ['this'],
  role: ['all', 'web', 'worker'],
}

/** What tells the samples of a gauge apart. */
const useWhich = () => {
  const { t } = useTranslation('admin')
  const wordOf = ([name, value]: [string, string]) => {
    const word = words[name]?.find((known) => known === value)
    return word ? t(`readings.label.${word}`) : value
  }
  return (labels: SystemSample['labels']) => Object.entries(labels).map(wordOf).join(' · ')
}

/** A value in the words of its unit. */
export const ReadingValue = ({ sample: { gauge, labels, value } }: { sample: SystemSample }) => {
  const { t } = useTranslation('admin')
  const spanOf = useSpan()
  const units = {
    count: () => numberText(value),
    bytes: () => formatSize(Math.max(0, Math.round(value))),
    seconds: () => spanOf(value),
    flag: () => t(value === 1 ? 'readings.yes' : 'readings.no'),
  }
  const which = useWhich()(labels)
  if (gauge === 'info') return <span>{which}</span>
  return (
    <span>
      {which && <small className="rb-dim rb-regular">{which} </small>}
      {units[gauges[gauge].unit]()}
    </span>
  )
}
