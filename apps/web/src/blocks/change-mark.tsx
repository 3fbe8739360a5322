import { useTranslation } from 'react-i18next'
import './change-mark.css'

interface Props {
  change: number
  /** There was nothing before to compare with. */
  isNew?: boolean
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)
const lookOf = (change: number) => (change > 0 ? 'more' : change < 0 ? 'less' : 'same')

/** More, fewer or as many as before. */
export const ChangeMark = ({ change, isNew = false }: Props) => {
  const { t } = useTranslation('homeBlocks')
  const text = isNew ? t('change.new') : change === 0 ? t('change.same') : signed(change)
  return <span className={`rb-change rb-small rb-one-line rb-change--${lookOf(change)}`}>{text}</span>
}
