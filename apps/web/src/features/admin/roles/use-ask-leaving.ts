import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'

/** Another section of the page keeps the changes; only another page is asked about. */
export const useAskLeaving = (count: number) => {
  const { t } = useTranslation('admin')
  useLeaveQuestion({
    dirty: count > 0,
    title: t('rights.leaveTitle', { count }),
    hint: t('rights.leaveHint'),
    ok: t('rights.leaveOk'),
    stay: t('rights.leaveStay'),
    keeps: (from, to) => from.pathname === to.pathname,
  })
}
