import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Captions,
  Crop,
  FolderInput,
  ImagePlus,
  type LucideIcon,
  RefreshCw,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#/editor/editor-panels.ts'
import { FloatingBar } from '#/editor/media/floating-bar.tsx'
import {
  addStoredToGallery,
  addToGallery,
  type ChosenMedia,
  canReplace,
  deleteMedia,
  dissolveGallery,
  findChosenMedia,
  moveMedia,
  type PictureEdit,
  pictureEditOf,
  replaceMedia,
  replaceWithStored,
  setMediaAttribute,
} from '#/editor/media/media-actions.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'

const widths = ['25%', '50%', '75%', '100%']
const alignments = [
  { align: 'left', icon: TextAlignStart },
  { align: 'center', icon: TextAlignCenter },
  { align: 'right', icon: TextAlignEnd },
] as const

interface MediaAction {
  id:
    | 'alt'
    | 'replace'
    | 'replaceStored'
    | 'add'
    | 'addStored'
    | 'dissolve'
    | 'up'
    | 'down'
    | 'left'
    | 'right'
    | 'delete'
  icon: LucideIcon
  when: (media: ChosenMedia) => boolean
  run: (editor: Editor, media: ChosenMedia) => void
}

const editAlt = (editor: Editor, { pos }: ChosenMedia) => {
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)))
  openDialog(editor, 'altText')
}

const actions: MediaAction[] = [
  { id: 'alt', icon: Captions, when: ({ type }) => type === 'picture', run: editAlt },
  {
    id: 'replace',
    icon: RefreshCw,
    when: canReplace,
    run: (editor, media) => void replaceMedia(editor, media),
  },
  {
    id: 'replaceStored',
    icon: FolderInput,
    when: canReplace,
    run: (editor, media) => void replaceWithStored(editor, media),
  },
  {
    id: 'add',
    icon: ImagePlus,
    when: ({ type }) => type === 'gallery',
    run: (editor, media) => void addToGallery(editor, media),
  },
  {
    id: 'addStored',
    icon: FolderInput,
    when: ({ type }) => type === 'gallery',
    run: (editor, media) => void addStoredToGallery(editor, media),
  },
  { id: 'dissolve', icon: Ungroup, when: ({ type }) => type === 'gallery', run: dissolveGallery },
  {
    id: 'up',
    icon: ArrowUp,
    when: ({ inGallery }) => !inGallery,
    run: (editor, media) => moveMedia(editor, media, -1),
  },
  {
    id: 'down',
    icon: ArrowDown,
    when: ({ inGallery }) => !inGallery,
    run: (editor, media) => moveMedia(editor, media, 1),
  },
  {
    id: 'left',
    icon: ArrowLeft,
    when: ({ inGallery }) => inGallery,
    run: (editor, media) => moveMedia(editor, media, -1),
  },
  {
    id: 'right',
    icon: ArrowRight,
    when: ({ inGallery }) => inGallery,
    run: (editor, media) => moveMedia(editor, media, 1),
  },
  { id: 'delete', icon: Trash2, when: () => true, run: deleteMedia },
]

const PictureShape = ({ editor, media: { node, pos } }: { editor: Editor; media: ChosenMedia }) => {
  const { t } = useTranslation('editor')
  return (
    <>
      {widths.map((width) => (
        <button
          key={width}
          type="button"
          className="rb-tool rb-h-28 rb-fs-13 rb-soft rb-one-line rb-round rb-inline rb-centre rb-gap-6 rb-still has-text"
          aria-pressed={node.attrs.width === width}
          data-active={node.attrs.width === width || undefined}
          aria-label={t('media.width', { width })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMediaAttribute(editor, pos, 'width', width)}
        >
          {width}
        </button>
      ))}
      <span className="rb-floating-bar__line" />
      {alignments.map(({ align, icon }) => (
        <Tool
          key={align}
          icon={icon}
          label={t(`media.align.${align}`)}
          active={(node.attrs.align ?? 'center') === align}
          onClick={() => setMediaAttribute(editor, pos, 'align', align)}
        />
      ))}
      <span className="rb-floating-bar__line" />
    </>
  )
}

const readMedia = (editor: Editor) => {
  const media = editor.isEditable ? findChosenMedia(editor) : undefined
  // Drawn anew, a figure is another element, though nothing about it has changed.
  const target = media && editor.view.nodeDOM(media.pos)
  return { type: media?.type, node: media?.node, pos: media?.pos, target }
}

interface Props {
  editor: Editor
  /** Opens the page's image editor; without it pictures stay as they are. */
  onEditPicture?: ((picture: PictureEdit) => void) | undefined
}

export const MediaBar = ({ editor, onEditPicture }: Props) => {
  const { t } = useTranslation('editor')
  const { pos, target } = useEditorFacts(editor, readMedia)
  const media = pos === undefined ? undefined : findChosenMedia(editor)
  if (!media || !(target instanceof HTMLElement)) return null
  const picture = pictureEditOf(editor, media)
  return (
    <FloatingBar target={target} label={t('media.bar')}>
      {media.type === 'picture' && !media.inGallery && <PictureShape editor={editor} media={media} />}
      {picture && onEditPicture && (
        <Tool icon={Crop} label={t('media.action.edit')} onClick={() => onEditPicture(picture)} />
      )}
      {actions
        .filter(({ when }) => when(media))
        .map(({ id, icon, run }) => (
          <Tool key={id} icon={icon} label={t(`media.action.${id}`)} onClick={() => run(editor, media)} />
        ))}
    </FloatingBar>
  )
}
