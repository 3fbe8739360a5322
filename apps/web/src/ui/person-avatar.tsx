import { withPrefix } from '#/api/prefix.ts'
import { familyInitial } from '#/ui/family-initial.ts'
import './person-avatar.css'

interface Props {
  person: { name: string; uuid: string; avatar: string }
  size?: number
}

const tints = 6

/** The same person has the same colour everywhere. */
const tintOf = (uuid: string) => Number.parseInt(uuid.slice(-4), 16) % tints || 0

/** A picture, or the family name's initial. Decoration: the name stands beside it or on its button. */
export const PersonAvatar = ({ person: { name, uuid, avatar }, size = 28 }: Props) => {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.43) }
  return avatar ? (
    <img
      className="rb-avatar rb-bold rb-centre rb-still rb-inline"
      style={style}
      src={withPrefix(avatar)}
      alt=""
    />
  ) : (
    <span
      className={`rb-avatar rb-bold rb-centre rb-still rb-inline rb-avatar--${tintOf(uuid)}`}
      style={style}
      aria-hidden="true"
    >
      {familyInitial(name)}
    </span>
  )
}
