import { mediaLimits } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { whenNotComposing } from '#/editor/composition.ts'
import { editorExtensions } from '#/editor/editor-extensions.ts'
import { EditorParts } from '#/editor/editor-parts.tsx'
import { type FindingMark, setFindings } from '#/editor/finding-marks.ts'
import type { PictureEdit } from '#/editor/media/media-actions.ts'
import { MediaBar } from '#/editor/media/media-bar.tsx'
import { TableBar } from '#/editor/media/table-bar.tsx'
import { warmHtml, withLastLine } from '#/editor/read-html.ts'
import type { PickStored, Upload } from '#/editor/upload/upload-types.ts'
import { useEditorIn } from '#/editor/use-editor-in.ts'
import { useApp } from '#/ui/use-app.ts'
import './editor.css'
import '#/theme/story-text.css'
import './editor-text.css'
import { useLatest } from '#/ui/use-latest.ts'

interface Props {
  /** Read once; afterwards the editor holds the text and `readHtml(editor)` answers it. */
  value: string
  editable?: boolean
  placeholder?: string
  upload: Upload
  /** Lets the person choose among the media of the house. */
  pickStored: PickStored
  findings?: readonly FindingMark[]
  /** Title and by-line stand on the same sheet. */
  header?: ReactNode
  onReady?: (editor: Editor) => void
  /** Called on every change of the text; it says nothing more than that. */
  onEdit?: () => void
  onFindingClick?: (key: string) => void
  onEditPicture?: (picture: PictureEdit) => void
}

type Callbacks = Pick<Props, 'upload' | 'pickStored' | 'onReady' | 'onEdit' | 'onFindingClick'>
type Given = Required<Pick<Props, 'value' | 'editable' | 'placeholder'>>

const useStoryEditor = ({ value, editable, placeholder }: Given, callbacks: Callbacks) => {
  const { t } = useTranslation('editor')
  const { message } = useApp()
  // The extensions are made once.
  const latest = useLatest(callbacks)
  const place = useRef<HTMLDivElement>(null)
  const editor = useEditorIn(place, () => ({
    content: withLastLine(value),
    editable,
    extensions: editorExtensions({
      placeholder,
      upload: (file, onProgress) => latest.current.upload(file, onProgress),
      pickStored: (kind, several) => latest.current.pickStored(kind, several),
      onTooManyPictures: (count) =>
        void message.warning(t('upload.tooMany', { count, most: mediaLimits.bodyPicturesMax }), 5),
      onFindingClick: (key) => latest.current.onFindingClick?.(key),
      onPasteRefused: (reason) => void message.error(t(`paste.${reason}`)),
    }),
    editorProps: {
      attributes: {
        class: 'rb-body rb-editor-text',
        role: 'textbox',
        'aria-label': t('body'),
        'aria-multiline': 'true',
        spellcheck: 'false',
      },
    },
    onUpdate: () => latest.current.onEdit?.(),
  }))
  return { place, editor, latest }
}

const Bars = memo(({ editor, onEditPicture }: { editor: Editor } & Pick<Props, 'onEditPicture'>) => (
  <>
    <MediaBar editor={editor} onEditPicture={onEditPicture} />
    <TableBar editor={editor} />
  </>
))

const noFindings: readonly FindingMark[] = []

export const StoryEditor = ({
  value,
  editable = true,
  placeholder = '',
  findings = noFindings,
  header,
  onEditPicture,
  ...callbacks
}: Props) => {
  const { place, editor, latest } = useStoryEditor({ value, editable, placeholder }, callbacks)

  useEffect(() => {
    if (!editor) return
    latest.current.onReady?.(editor)
    return warmHtml(editor)
  }, [editor, latest])
  useEffect(() => {
    if (!editor) return
    whenNotComposing(editor, () => {
      if (editor.isEditable === editable) return
      editor.setEditable(editable, false)
      // The toolbar looks again after a transaction, and this is none.
      editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
    })
  }, [editor, editable])
  useEffect(() => {
    if (editor) setFindings(editor, findings)
  }, [editor, findings])

  return (
    <div className="rb-editor rb-canvas rb-anchor rb-short rb-tall rb-stack">
      <div className="rb-editor__scroll rb-scroll">
        <div className="rb-editor-sheet rb-anchor rb-surface rb-wide">
          {header}
          <div ref={place} />
          {editor && <Bars editor={editor} {...(onEditPicture && { onEditPicture })} />}
        </div>
      </div>
      {editor && <EditorParts editor={editor} />}
    </div>
  )
}
