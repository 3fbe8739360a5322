/** A tray waiting for its first sheet. */
export const EmptyDrawing = () => (
  <svg viewBox="0 0 160 104" width="100%" height="100%" fill="none" aria-hidden="true">
    <ellipse cx="80" cy="96" rx="62" ry="5" fill="var(--rb-fill)" />
    <path d="M34 60 48 30h64l14 30v24a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" fill="var(--rb-surface-2)" />
    <path
      d="M34 60 48 30h64l14 30v24a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
      stroke="var(--rb-border-ctl)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path
      d="M34 60h26l6 12h28l6-12h26"
      stroke="var(--rb-border-ctl)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <g transform="rotate(-6 84 26)">
      <rect
        x="62"
        y="6"
        width="44"
        height="42"
        rx="4"
        fill="var(--rb-surface)"
        stroke="var(--rb-border-ctl)"
        strokeWidth="1.5"
      />
      <path
        d="M70 18h18M70 26h28M70 34h22"
        stroke="var(--rb-tint-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  </svg>
)

/** A line that came loose. */
export const BrokenDrawing = () => (
  <svg viewBox="0 0 160 104" width="100%" height="100%" fill="none" aria-hidden="true">
    <ellipse cx="80" cy="96" rx="62" ry="5" fill="var(--rb-fill)" />
    <rect
      x="42"
      y="14"
      width="76"
      height="62"
      rx="6"
      fill="var(--rb-surface-2)"
      stroke="var(--rb-border-ctl)"
      strokeWidth="1.5"
    />
    <path
      d="M68 76v14M92 76v14M58 90h44"
      stroke="var(--rb-border-ctl)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path
      d="M52 48h14l6-14 8 26 5-12"
      stroke="var(--rb-tint-line)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M95 48h13"
      stroke="var(--rb-tint-line)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="1 6"
    />
    <circle cx="118" cy="22" r="12" fill="var(--rb-warning-bg)" stroke="var(--rb-surface)" strokeWidth="3" />
    <path d="M118 16v7M118 27.5v.01" stroke="var(--rb-warning-dot)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
