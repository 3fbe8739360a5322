import './count-badge.css'

const most = 99

/** A number in a ground of the theme; what is said aloud tells of what. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span
    className="rb-count-badge rb-px-6 rb-centred rb-small rb-medium"
    role="img"
    aria-label={label}
    title={label}
  >
    {count > most ? `${most}+` : count}
  </span>
)
