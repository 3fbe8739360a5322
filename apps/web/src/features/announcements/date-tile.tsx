import { dateFormat } from '@rongbian/domain'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import './date-tile.css'

/** A leaf of a calendar, where others have a picture. `day` is a day of the newsroom. */
export const DateTile = ({ day }: { day: string }) => {
  const tag = languageTag(useLanguage())
  const date = new Date(`${day}T00:00:00Z`)
  return (
    <span className="rb-date-tile rb-tint rb-column rb-lit rb-tall rb-wide rb-row rb-centre">
      <b className="rb-bold rb-fs-16">{date.getUTCDate()}</b>
      <small className="rb-fs-11">{dateFormat(tag, { timeZone: 'UTC', month: 'short' }).format(date)}</small>
    </span>
  )
}
