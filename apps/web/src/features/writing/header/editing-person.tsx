import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { useSession } from '#/session/use-session.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'

/** Who writes in this story now. */
export const EditingPerson = () => {
  const { t } = useTranslation('writing')
  const { user } = useSession()
  const isMine = useWritingStore(
    ({ writing }) => writing.state.kind === 'editing' || writing.state.kind === 'conflict',
  )
  const lock = useWritingStore(({ writing: { state } }) =>
    state.kind === 'reading' ? state.lock : state.kind === 'lost' ? state.holder : null,
  )
  const person = isMine ? user : lock && { uuid: lock.personId, name: lock.personName, avatar: '' }
  if (!person) return null
  const text = isMine ? t('header.youEdit') : t('header.editing', { name: person.name })
  return (
    <span
      className="rb-writing-header__meta rb-dim rb-one-line rb-row rb-gap-6 rb-still rb-fs-13 rb-writing-header__person"
      title={text}
    >
      <PersonAvatar person={person} size={20} />
      <span className="rb-writing-header__words">{text}</span>
      <Lock size={14} aria-hidden="true" />
    </span>
  )
}
