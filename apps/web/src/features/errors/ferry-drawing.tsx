/** A jetty without its ferry. */
export const FerryDrawing = () => (
  <svg viewBox="0 0 320 180" width="100%" fill="none" aria-hidden="true">
    <circle cx="236" cy="58" r="26" fill="var(--rb-tint-2)" />
    <path d="M0 108C48 92 92 100 140 96s100-14 180 4v22H0Z" fill="var(--rb-tint)" />
    <rect y="118" width="320" height="62" rx="2" fill="var(--rb-fill)" />
    <g stroke="var(--rb-border-ctl)" strokeWidth="2" strokeLinecap="round">
      <path d="M206 132h44M222 144h60M190 156h38M250 166h40" />
    </g>
    <g stroke="var(--rb-text-3)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M0 126h142" />
      <path d="M24 126v36M70 126v36M116 126v36" />
      <path d="M116 126V96M108 96h16" />
    </g>
    <path
      d="M160 126h64M232 126h18"
      stroke="var(--rb-tint-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="2 8"
    />
    <rect
      x="36"
      y="66"
      width="48"
      height="28"
      rx="4"
      fill="var(--rb-surface)"
      stroke="var(--rb-text-3)"
      strokeWidth="2"
    />
    <path d="M60 94v32" stroke="var(--rb-text-3)" strokeWidth="2" />
    <path d="M46 76h18M46 84h28" stroke="var(--rb-tint-line)" strokeWidth="3" strokeLinecap="round" />
    <g stroke="var(--rb-text-3)" strokeWidth="1.500" strokeLinecap="round">
      <path d="M134 42q6-7 12 0q6-7 12 0M166 28q5-6 10 0q5-6 10 0" />
    </g>
  </svg>
)
