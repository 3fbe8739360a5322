import { dayIn } from '@rongbian/domain'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayLabels } from '#/features/home/blocks/business/day-labels.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'

export const useDayLabels = (days: readonly string[]) => {
  const { t } = useTranslation('homeBlocks')
  const tag = languageTag(useLanguage())
  const today = dayIn(useNow(), use(TimeZone))
  return useMemo(() => dayLabels(days, { tag, today, todayWord: t('business.today') }), [days, tag, today, t])
}
