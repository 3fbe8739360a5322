import { usePhrase } from '#/i18n/phrase.ts'
import './role-tags.css'

export const RoleTags = ({ names }: { names: readonly string[] }) => {
  const phrase = usePhrase()
  return (
    <ul className="rb-role-tags">
      {names.map((name) => (
        <li key={name}>{phrase(name)}</li>
      ))}
    </ul>
  )
}
