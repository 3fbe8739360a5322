import { Globe } from 'lucide-react'
import { markOf } from '#/features/releases/third-party/platform-marks.ts'

/** Which platform an account is on. A type nobody knows has the mark of the web. */
export const PlatformMark = ({ type, size = 16 }: { type: string; size?: number }) => {
  const found = markOf(type)
  if (!found) return <Globe size={size} aria-hidden="true" className="rb-third__mark rb-still" />
  return (
    <svg
      className="rb-third__mark rb-still"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <rect width="16" height="16" rx="4" fill={found.color} />
      <text x="8" y="12" textAnchor="middle" fontSize="10.5" fill="#fff">
        {found.letter}
      </text>
    </svg>
  )
}
