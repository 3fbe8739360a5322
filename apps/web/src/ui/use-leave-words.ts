import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaveWords } from '#/ui/leaving.ts'

/** What every dialog asks with. */
export const useLeaveWords = (): LeaveWords => {
  const { t } = useTranslation()
  return useMemo(
    () => ({ title: t('leave.title'), hint: t('leave.hint'), ok: t('leave.ok'), stay: t('leave.stay') }),
    [t],
  )
}
