import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askUnsavedWith } from '#/api/unsaved-words.ts'

/** Asks for every act of the page: go on without words nobody has saved, or not. */
export const UnsavedQuestion = () => {
  const { t } = useTranslation('frame')
  const { modal } = App.useApp()
  useEffect(
    () =>
      askUnsavedWith(async (message) => {
        const words = { title: t('unsaved.title'), content: message }
        return await modal.confirm({ ...words, okText: t('unsaved.go'), cancelText: t('unsaved.back') })
      }),
    [modal, t],
  )
  return null
}
