import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'

/** Inside a dialog: Ctrl+S saves what is in it. */
export const SaveByKey = ({ save }: { save: () => unknown }) => {
  useSaveShortcut(save)
  return null
}
