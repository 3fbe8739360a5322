import { dateFormat } from '@rongbian/domain'
import { languageTag, useLanguage } from '#/i18n/language.ts'

const shown = { month: 'long', day: 'numeric', year: 'numeric', weekday: 'short', timeZone: 'UTC' } as const

/** A day of the calendar with its weekday; it has no zone. */
export const useDayText = () => {
  const tag = languageTag(useLanguage())
  return (day: string) => dateFormat(tag, shown).format(new Date(`${day}T00:00:00Z`))
}

export const DayText = ({ day }: { day: string }) => <time dateTime={day}>{useDayText()(day)}</time>
