/** A garden gate that is closed for now. */
export const GateDrawing = () => (
  <svg viewBox="0 0 320 180" width="100%" fill="none" aria-hidden="true">
    <circle cx="96" cy="56" r="24" fill="var(--rb-tint-2)" />
    <path d="M0 112C60 92 110 104 160 98s108-12 160 8v74H0Z" fill="var(--rb-tint)" />
    <rect y="150" width="320" height="30" rx="2" fill="var(--rb-fill)" />
    <g fill="var(--rb-surface)" stroke="var(--rb-text-3)" strokeWidth="2" strokeLinejoin="round">
      <path d="M104 156V78h14v78ZM202 156V78h14v78Z" />
      <path d="M100 78h22M198 78h22" strokeLinecap="round" />
    </g>
    <g stroke="var(--rb-text-3)" strokeWidth="2" strokeLinecap="round">
      <path d="M118 98q42-26 84 0M118 146h84M118 122h84" />
      <path d="M132 91v55M146 86v60M160 85v61M174 86v60M188 91v55" />
      <path d="M20 156V118M44 156V118M68 156V118M92 156V118M12 128h92M228 156V118M252 156V118M276 156V118M300 156V118M216 128h92" />
    </g>
    <rect
      x="148"
      y="108"
      width="24"
      height="20"
      rx="4"
      fill="var(--rb-warning-bg)"
      stroke="var(--rb-warning-dot)"
      strokeWidth="2"
    />
    <path
      d="M154 108v-5a6 6 0 0 1 12 0v5M160 116v4"
      stroke="var(--rb-warning-dot)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
