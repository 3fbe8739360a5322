import type { MarkSign } from '@rongbian/domain'

/** The signs of GB/T 14706 as a hand draws them, in a field of 24 by 24. */
const paths: Record<MarkSign, string> = {
  correct: 'M3 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M10 13L20 4',
  delete: 'M2 16h10c6 0 9-3 9-6s-5-4-6-1s2 5 6 4',
  insert: 'M5 20l7-9l7 9M12 11V3',
  script: 'M4 10l4-6l4 6M12 14l4 6l4-6',
  turn: 'M18 8a7 7 0 1 0 1 6M18 3v5h-5',
  swap: 'M2 16V8h10v8h10V8',
  runOn: 'M3 7h14c5 0 5 5 0 5H7c-5 0-5 5 0 5h13M17 14l3 3l-3 3',
  paragraph: 'M20 5h-9v7H4M7 9l-3 3l3 3M11 19h9',
  transfer: 'M3 5h8v6H3zM11 8h8v11M16 16l3 3l3-3',
  shift: 'M5 6h14M12 6v13M9 16l3 3l3-3',
  sideways: 'M6 5v14M6 12h13M16 9l3 3l-3 3',
  align: 'M4 8h16M4 16h16',
  stagger: 'M4 19h5v-5h5V9h6',
  straighten: 'M6 6h12v12H6zM12 2v4M12 18v4',
  widen: 'M5 6l7 12l7-12',
  narrow: 'M5 18l7-12l7 12',
  space: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  separate: 'M6 4l6 8l6-8M12 12v8',
  keep: 'M12 5l8 14H4z',
  replace: 'M3 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M14 10h7M14 14h7',
  explain: 'M3 19L11 8h10M3 19h3M3 19v-3',
  pen: 'M3 21l3-8L17 3l4 4L10 18z',
}

export const SignShape = ({ sign, size = 20 }: { sign: MarkSign; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[sign]} />
  </svg>
)
