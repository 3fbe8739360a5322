import { useStored } from '#/i18n/phrase.ts'
import './role-tags.css'

export const RoleTags = ({ names }: { names: readonly string[] }) => {
  const stored = useStored()
  return (
    <ul className="rb-role-tags rb-flex rb-wrap rb-gap-05">
      {names.map((name) => (
        <li className="rb-fs-12 rb-lh-20 rb-one-line rb-round-sm rb-h-20" key={name}>
          {stored(name)}
        </li>
      ))}
    </ul>
  )
}
