import { useTranslation } from 'react-i18next'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved, isUnsent } from '#/features/writing/keeping/writing-machine.ts'
import { useApp } from '#/ui/use-app.ts'

/** Runs what works on the server's text; with newer words on the page it asks to save first. */
export const useNeedsSaved = (what: 'saved' | 'kept' = 'saved') => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const { store } = useWriting()
  return (run: () => void) => {
    const { writing } = store.getState()
    const isBehind = what === 'saved' ? isUnsaved(writing) : isUnsent(writing)
    if (isBehind) void message.warning(t('saveFirst'))
    else run()
  }
}
