import { type PaySchemeKind, payUnits } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'

/** Money to the cent, points as short as they are. */
const least: Record<PaySchemeKind, number> = { fee: 2, points: 0 }

/** Hundredths as people write them. */
export const amountText = (kind: PaySchemeKind, hundredths: number) =>
  (hundredths / 100).toLocaleString('en', {
    minimumFractionDigits: least[kind],
    maximumFractionDigits: 2,
  })

/** What somebody typed, in whole hundredths. */
export const hundredthsOf = (typed: number) => Math.round(typed * 100)

/** With its unit; a dash where it is not known, or not for this reader. */
export const useMoney = () => {
  const phrase = usePhrase()
  return (kind: PaySchemeKind, hundredths: number | null) =>
    hundredths === null ? '—' : `${amountText(kind, hundredths)} ${phrase(payUnits[kind])}`
}
