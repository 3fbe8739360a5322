import { dateFormat, shiftText } from '@rongbian/domain'
import { use } from 'react'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { TimeZone } from '#/ui/time-zone.ts'

/** From when to when, by the newsroom's clock. */
export const useShiftTime = () => {
  const tag = languageTag(useLanguage())
  const timeZone = use(TimeZone)
  return (shift: { startsAt: string; endsAt: string }) => shiftText(shift, timeZone, tag)
}

/** From which day to which; days of the calendar have no zone. */
export const useDaysText = () => {
  const format = dateFormat(languageTag(useLanguage()), {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
  })
  return (first: string, last: string) => format.formatRange(new Date(first), new Date(last))
}
