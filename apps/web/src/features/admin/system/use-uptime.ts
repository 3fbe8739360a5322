import { useTranslation } from 'react-i18next'
import { useNow } from '#/ui/use-now.ts'

const minute = 60_000

/** 3 天 4 小时, 2 小时 5 分钟, 12 分钟. */
export const useUptime = (startedAt: string) => {
  const { t } = useTranslation('admin')
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(startedAt)) / minute))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return t('system.days', { days, hours: hours % 24 })
  return hours > 0 ? t('system.hours', { hours, minutes: minutes % 60 }) : t('system.minutes', { minutes })
}
