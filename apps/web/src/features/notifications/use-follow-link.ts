import { safeRedirect } from '@rongbian/domain'
import { useNavigate } from 'react-router'
import { openEditor, storyAtEditorPath } from '#/story/open-editor.ts'

/** Goes where a notification leads: a story being written has a tab of its own. */
export const useFollowLink = () => {
  const navigate = useNavigate()
  return (link: string) => {
    const story = storyAtEditorPath(link)
    if (story) openEditor(story)
    else void navigate(safeRedirect(link))
  }
}
