import { useTranslation } from 'react-i18next'
import { TimeText } from '#/ui/time-text.tsx'
import { useNow } from '#/ui/use-now.ts'

/** When the open step is to be decided; it catches the eye once that has passed. */
export const DueTime = ({ at }: { at: string }) => {
  const { t } = useTranslation('specials')
  const isLate = Date.parse(at) <= useNow()
  return (
    <small className={isLate ? 'rb-wrong' : 'rb-meta'}>
      {t(isLate ? 'review.late' : 'review.due')} <TimeText exact at={at} />
    </small>
  )
}
