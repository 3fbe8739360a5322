import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askUnsavedWith } from '#/api/unsaved-words.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Asks for every act of the page: go on without words nobody has saved, or not. */
export const UnsavedQuestion = () => {
  const { t } = useTranslation('frame')
  const ask = useAsk()
  useEffect(
    () =>
      askUnsavedWith(async (message) => {
        const words = { title: t('unsaved.title'), content: message }
        return await ask({ ...words, okText: t('unsaved.go'), cancelText: t('unsaved.back') })
      }),
    [ask, t],
  )
  return null
}
