import { useTranslation } from 'react-i18next'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** The largest unit is enough to see who was first. */
export const useDelay = () => {
  const { t } = useTranslation('coverage')
  return (seconds: number) => {
    const [unit, each] = units.find(([, size]) => seconds >= size) ?? (['minute', 60] as const)
    return t(`time.${unit}`, { count: Math.round(seconds / each) })
  }
}
