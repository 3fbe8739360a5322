import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import {
  type Changes,
  faultIn,
  filesShown,
  filesToSave,
  type TemplateFault,
  typedSince,
  withChange,
} from '#/features/publishing/template-draft.ts'
import { useSaveTemplate } from '#/features/publishing/use-templates.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

/** The changed files of one template, kept until they are saved; a refusal names the line at fault. */
export const useTemplateDraft = (channelId: string, template: ConsoleTemplate) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const { mutateAsync: send, isPending: saving } = useSaveTemplate(channelId)
  const [changes, setChanges] = useState<Changes>({})
  /** The version the changes began with. */
  const [base, setBase] = useState(template.version)
  const [fault, setFault] = useState<TemplateFault>()
  const dirty = Object.keys(changes).length > 0
  const { id, name, theme, isDefault, files, version } = template

  const change = (file: string, content: string | null) => {
    if (!dirty) setBase(version)
    setFault(undefined)
    setChanges((now) => withChange(files, now, file, content))
  }
  const discard = () => {
    setChanges({})
    setFault(undefined)
    setBase(version)
  }
  const save = async () => {
    if (!dirty || saving) return
    try {
      const body = { id, version: base, name, theme, isDefault, files: filesToSave(files, changes) }
      const saved = await send(body)
      setChanges((now) => typedSince(now, changes))
      setFault(undefined)
      setBase(saved.version)
      void message.success(t('template.saved', { name }))
    } catch (error) {
      const found = error instanceof ApiError ? faultIn(error.facts) : undefined
      setFault(found)
      if (!found) fail(error)
    }
  }

  return {
    dirty,
    saving,
    fault,
    changes,
    files: filesShown(files, changes),
    preview: { theme, files: filesToSave(files, changes) },
    isStale: dirty && !saving && base !== version,
    rebase: () => setBase(version),
    change,
    discard,
    save,
  }
}
