import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { exactTime, relativeTime } from '#/ui/relative-time.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'

interface Props {
  /** An ISO instant. */
  at: string
  /** Shows the exact time itself, as logs do. */
  exact?: boolean
}

/** Relative, with the exact time on hover, in the newsroom's zone. */
export const TimeText = ({ at, exact = false }: Props) => {
  const { t } = useTranslation()
  const place = { tag: languageTag(useLanguage()), zone: use(TimeZone) }
  const now = useNow()
  const time = new Date(at)
  const full = exactTime(time, place)
  const said = relativeTime(time, new Date(now), place)

  const text = exact ? full : said.key === 'date' ? said.text : t(`time.${said.key}`, said)
  return (
    <time dateTime={at} title={full}>
      {text}
    </time>
  )
}
