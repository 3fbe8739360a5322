import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'

export const useLeaveGuard = (dirty: boolean) => {
  const { t } = useTranslation('tools')
  useLeaveQuestion({
    dirty,
    title: t('leave.title'),
    hint: t('leave.hint'),
    ok: t('leave.ok'),
    stay: t('leave.stay'),
  })
}
