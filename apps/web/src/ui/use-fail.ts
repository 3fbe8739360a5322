import { limits } from '@rongbian/domain'
import type { FormInstance } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { SaidError } from '#/api/said-error.ts'
import { isAboutUnsaved } from '#/api/unsaved-words.ts'
import { useApp } from '#/ui/use-app.ts'

/** Puts the server's words beside the fields they belong to; answers whether any found its place. */
const markFields = (error: ApiError, form: FormInstance) => {
  const marked = form.getFieldsError().flatMap(({ name }) => {
    const text = error.fields[name.join('.')]
    return text ? [{ name, errors: [text] }] : []
  })
  form.setFields(marked)
  return marked.length > 0
}

/** Answers `fail(error, form?)`: field messages go to the form, everything else is shown for five seconds. */
export const useFail = () => {
  const { message } = useApp()

  return useCallback(
    (error: unknown, form?: FormInstance) => {
      const known = error instanceof ApiError
      // The frame already tells people that the session is gone.
      if (known && error.isSignedOut) return
      // They were asked, and chose not to.
      if (isAboutUnsaved(error)) return
      if (known && form && markFields(error, form)) return
      void message.error(failureText(error), limits.errorToastMs / 1000)
    },
    [message],
  )
}

/** The same for one file of several, which is called by its name. */
export const useFailFile = () => {
  const { t } = useTranslation()
  const fail = useFail()
  return (error: unknown, { name }: { name: string }) => {
    if ((error instanceof ApiError && error.isSignedOut) || isAboutUnsaved(error)) return
    fail(new SaidError(t('state.notUploaded', { name, reason: failureText(error) })))
  }
}
