import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { AltTextDialog } from '#/editor/dialogs/alt-text-dialog.tsx'
import { EmbedDialog } from '#/editor/dialogs/embed-dialog.tsx'
import { LinkDialog } from '#/editor/dialogs/link-dialog.tsx'
import { PictureAddressDialog } from '#/editor/dialogs/picture-address-dialog.tsx'
import { closeDialog, closePanel, type DialogId, type PanelId, useOpenParts } from '#/editor/editor-panels.ts'
import { EditsPanel } from '#/editor/panels/edits-panel.tsx'
import { FindPanel } from '#/editor/panels/find-panel.tsx'

interface PartProps {
  editor: Editor
  onClose: () => void
}

const panels: Record<PanelId, ComponentType<PartProps>> = { find: FindPanel, edits: EditsPanel }
const dialogs: Record<DialogId, ComponentType<PartProps>> = {
  link: LinkDialog,
  pictureAddress: PictureAddressDialog,
  embed: EmbedDialog,
  altText: AltTextDialog,
}

/** The panel and the dialog that stand open. */
export const EditorParts = ({ editor }: { editor: Editor }) => {
  const { panel, dialog } = useOpenParts(editor)
  const Panel = panel && panels[panel]
  const Dialog = dialog && dialogs[dialog]
  return (
    <>
      {Panel && <Panel editor={editor} onClose={() => closePanel(editor)} />}
      {Dialog && <Dialog editor={editor} onClose={() => closeDialog(editor)} />}
    </>
  )
}
