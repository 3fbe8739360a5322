/** The product's sign: three lines of text and the column rule beside them. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--rb-seed)" />
    <g stroke="#fff" strokeWidth="2" strokeLinecap="round">
      <path d="M6.5 7.5h7M6.5 12H11M6.5 16.5h7" />
      <path d="M17 6.5v11" opacity=".75" />
    </g>
  </svg>
)
