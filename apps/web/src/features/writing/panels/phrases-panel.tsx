import { useTranslation } from 'react-i18next'
import { PhrasePanel } from '#/features/words/index.ts'
import { useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { insertText } from '#/features/writing/insert.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'

/** 成语金句: put at the cursor, or copied where there is none. */
export const PhrasesPanel = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const editor = useEditorOnPage()
  const editable = useEditable()
  const insert = async (text: string) => {
    if (editor && editable) return insertText(editor, text)
    if (await copyText(text)) void message.success(t('material.copied'))
    else void message.error(t('material.notCopied'))
  }
  return <PhrasePanel onInsert={(text) => void insert(text)} />
}
