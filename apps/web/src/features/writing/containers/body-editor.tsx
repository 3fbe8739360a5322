import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryEditor } from '#/editor/story-editor.tsx'
import { usePictureEditor } from '#/features/images/index.ts'
import { pickStored } from '#/features/media/index.ts'
import { useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { useUpload } from '#/features/writing/use-upload.ts'
import { useWords } from '#/features/writing/words/use-words.ts'

interface Props {
  value: string
  /** Which WeChat article; left out for the story's own text. */
  article?: number
  header?: ReactNode
}

/** The editor, tied to the draft. Give it a key: another text is another editor. */
export const BodyEditor = ({ value, article, header }: Props) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const upload = useUpload()
  const { editPicture, pictureEditor } = usePictureEditor()
  const { marks, choose } = useWords()
  const [editor, setEditor] = useState<Editor>()

  useEffect(() => {
    if (!editor) return
    draft.attach(editor, article)
    return () => draft.detach(editor)
  }, [draft, editor, article])

  return (
    <>
      <StoryEditor
        value={value}
        editable={editable}
        placeholder={t('paper.placeholder')}
        upload={upload}
        pickStored={pickStored}
        findings={marks}
        header={header}
        onReady={setEditor}
        onEdit={draft.touch}
        onFindingClick={choose}
        onEditPicture={editPicture}
      />
      {pictureEditor}
    </>
  )
}
