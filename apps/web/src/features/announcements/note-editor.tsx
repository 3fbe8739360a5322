import { mediaLimits } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkDialog } from '#/editor/dialogs/link-dialog.tsx'
import { closeDialog, useOpenParts } from '#/editor/editor-panels.ts'
import { TableBar } from '#/editor/media/table-bar.tsx'
import { readHtml, withLastLine } from '#/editor/read-html.ts'
import type { Uploaded } from '#/editor/upload/upload-types.ts'
import { useEditorIn } from '#/editor/use-editor-in.ts'
import { noteExtensions } from '#/features/announcements/note-extensions.ts'
import { NoteToolbar } from '#/features/announcements/note-toolbar.tsx'
import { type KeptFile, uploadFile } from '#/features/uploads/index.ts'
import { useApp } from '#/ui/use-app.ts'
import '#/editor/editor.css'
import '#/theme/story-text.css'
import '#/editor/editor-text.css'
import './note-editor.css'

interface Props {
  id?: string
  /** Read once; another text is another editor, by its key. */
  value?: string
  onChange?: (html: string) => void
  onReady?: (editor: Editor) => void
}

const uploadedOf = ({ url, name, type, size, width, height }: KeptFile): Uploaded => ({
  url,
  name,
  type,
  size,
  ...(width && { width }),
  ...(height && { height }),
})

const useNoteEditor = ({ id, value = '', onChange, onReady }: Props) => {
  const { t } = useTranslation(['announcements', 'editor'])
  const { message } = useApp()
  const latest = useRef({ onChange, onReady })
  useEffect(() => {
    latest.current = { onChange, onReady }
  })
  const place = useRef<HTMLDivElement>(null)
  const editor = useEditorIn(place, () => ({
    content: withLastLine(value),
    extensions: noteExtensions({
      placeholder: t('form.contentHint'),
      upload: async (file, onProgress) => uploadedOf(await uploadFile(file, { onProgress })),
      onTooManyPictures: (count) =>
        void message.warning(t('editor:upload.tooMany', { count, most: mediaLimits.bodyPicturesMax }), 5),
      onPasteRefused: (reason) => void message.error(t(`editor:paste.${reason}`)),
    }),
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: 'rb-body rb-editor-text',
        role: 'textbox',
        'aria-label': t('form.content'),
        'aria-multiline': 'true',
        spellcheck: 'false',
      },
    },
    onCreate: ({ editor }: { editor: Editor }) => latest.current.onReady?.(editor),
    onUpdate: ({ editor }: { editor: Editor }) => latest.current.onChange?.(readHtml(editor)),
  }))
  return { place, editor }
}

const LinkPart = ({ editor }: { editor: Editor }) => {
  const { dialog } = useOpenParts(editor)
  return dialog === 'link' && <LinkDialog editor={editor} onClose={() => closeDialog(editor)} />
}

/** The editor in a form: the same text and the same paste as a story, with the buttons a notice needs. */
export const NoteEditor = (props: Props) => {
  const { place, editor } = useNoteEditor(props)
  return (
    <div className="rb-note-editor rb-round rb-surface">
      {editor && <NoteToolbar editor={editor} />}
      <div className="rb-note-editor__text rb-anchor rb-p-15-2 rb-scrolls">
        <div ref={place} />
        {editor && <TableBar editor={editor} />}
      </div>
      {editor && <LinkPart editor={editor} />}
    </div>
  )
}
