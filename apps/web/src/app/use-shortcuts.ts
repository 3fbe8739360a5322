import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { allEntries } from '#/app/all-entries.ts'
import { shownTo } from '#/frame/entries.ts'
import { pressShortcut } from '#/frame/shortcuts.ts'
import { useSession } from '#/session/use-session.ts'

export const useShortcuts = () => {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const press = (event: KeyboardEvent) =>
      pressShortcut(event, { menu: shownTo(session, allEntries.menu), navigate })
    globalThis.addEventListener('keydown', press)
    return () => globalThis.removeEventListener('keydown', press)
  }, [session, navigate])
}
