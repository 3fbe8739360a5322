import type { FigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import './figure-name.css'

interface Props {
  code: FigureCode
  value: number | null | undefined
  /** Whose number it is: its key, and how it is called; none where it is the number of all. */
  member?: string | undefined
  name: string
  address: StatisticsAddress
  /** What makes the choice narrower than that of the page. */
  narrower?: Readonly<Record<string, string | undefined>>
}

/** A number that leads to the rows behind it. */
export const OpenNumber = ({ code, value, member, name, address, narrower = {} }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, unitOf, whyNone } = useFigureWords()
  const text = figureText(code, value)
  if (value === null || value === undefined)
    return (
      <span className="rb-dim" title={whyNone(value)}>
        {text}
      </span>
    )
  if (value === 0) return <span className="rb-dim">{text}</span>
  return (
    <Link
      className="rb-open-number rb-round-sm"
      to={address.linkTo.number({ figure: code, member }, narrower)}
      state={address.fromPage}
      aria-label={t('open', { name, figure: nameOf(code), value: text, unit: unitOf(code) })}
    >
      {text}
    </Link>
  )
}
