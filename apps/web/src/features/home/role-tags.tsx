import { usePhrase } from '#/i18n/phrase.ts'
import './role-tags.css'

export const RoleTags = ({ names }: { names: readonly string[] }) => {
  const phrase = usePhrase()
  return (
    <ul className="rb-role-tags rb-flex rb-wrap rb-gap-05">
      {names.map((name) => (
        <li key={name}>{phrase(name)}</li>
      ))}
    </ul>
  )
}
