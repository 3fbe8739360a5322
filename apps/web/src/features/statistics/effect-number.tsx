import type { EffectFigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import './figure-name.css'

interface Props {
  code: EffectFigureCode
  value: number | null | undefined
  /** Whose number it is. */
  name: string
  /** A channel; without it, of all. */
  channelId?: string
  /** The platform says no more than this much. */
  isCapped?: boolean
  /** Bare where the unit stands beside it. */
  bare?: boolean
  address: StatisticsAddress
}

/** A number that leads to the stories it is made of; visitors are of no story, so theirs does not. */
export const EffectNumber = ({ code, value, name, channelId, isCapped = false, bare, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, textOf, unitOf, wholeText } = useEffectWords()
  const written = bare ? textOf(code, value) : wholeText(code, value)
  if (value === null || value === undefined)
    return (
      <span className="rb-dim" title={t('effect.unsaid')}>
        {written}
      </span>
    )
  const text = isCapped ? t('effect.atLeast', { value: written }) : written
  if (value === 0 || code === 'dailyReaders')
    return <span className={value === 0 ? 'rb-dim' : ''}>{text}</span>
  return (
    <Link
      className="rb-open-number rb-round-sm"
      to={address.linkTo.effect(code, channelId)}
      state={address.fromPage}
      aria-label={t('open', {
        name,
        figure: nameOf(code),
        value: textOf(code, value),
        unit: unitOf(code, value),
      })}
    >
      {text}
    </Link>
  )
}
