import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'

/** Mounted only while something is unsaved: the router asks one question at a time, and other panels have theirs. */
export const AskLeaving = ({ title }: { title: string }) => {
  const { t } = useTranslation('flows')
  useLeaveQuestion({
    dirty: true,
    title,
    hint: t('leave.hint'),
    ok: t('leave.ok'),
    stay: t('leave.stay'),
    keeps: (from, to) => from.pathname === to.pathname,
  })
  return null
}
