import { dateFormat } from '@rongbian/domain'
import { use } from 'react'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { TimeZone } from '#/ui/time-zone.ts'

/** From when to when, by the newsroom's clock. */
export const useShiftTime = () => {
  const tag = languageTag(useLanguage())
  const timeZone = use(TimeZone)
  return ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    dateFormat(tag, {
      timeZone,
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatRange(new Date(startsAt), new Date(endsAt))
}
