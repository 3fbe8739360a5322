import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadingRefuseDialog } from '#/features/statistics/reading-refuse-dialog.tsx'
import { useReadingCalls } from '#/features/statistics/use-effect.ts'
import { useAct } from '#/ui/use-act.ts'

/** The second look at what somebody typed in. */
export const ReadingActs = ({ readingId }: { readingId: number }) => {
  const { t } = useTranslation('statistics')
  const { check } = useReadingCalls()
  const { act, isBusy } = useAct()
  const [isRefusing, setRefusing] = useState(false)
  return (
    <span className="rb-row rb-gap-1">
      <Button
        size="small"
        type="primary"
        loading={isBusy}
        onClick={() => void act(() => check({ readingId, agree: true }), t('reading.agreed'))}
      >
        {t('reading.agree')}
      </Button>
      <Button size="small" onClick={() => setRefusing(true)}>
        {t('reading.refuse')}
      </Button>
      {isRefusing && <ReadingRefuseDialog readingId={readingId} onClose={() => setRefusing(false)} />}
    </span>
  )
}
