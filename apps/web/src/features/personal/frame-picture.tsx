import type { MenuMode } from '@rongbian/domain'

/** The frame in small, painted with the theme it stands in. */
export const FramePicture = ({ menuMode }: { menuMode: MenuMode }) => {
  const isVertical = menuMode === 'vertical'
  const left = isVertical ? 34 : 8
  return (
    <svg viewBox="0 0 120 72" width="100%" aria-hidden="true">
      <rect width="120" height="72" fill="var(--rb-canvas)" />
      <rect width="120" height="12" fill="var(--rb-surface)" />
      <path d="M0 12.5h120" stroke="var(--rb-border)" />
      <rect x="6" y="3" width="6" height="6" rx="1.5" fill="var(--rb-seed)" />
      <circle cx="112" cy="6" r="3" fill="var(--rb-border-ctl)" />
      {isVertical ? (
        <>
          <path d="M0 13h28v59H0z" fill="var(--rb-surface-2)" />
          <path d="M28.5 13v59" stroke="var(--rb-border)" />
          <rect x="4" y="18" width="20" height="8" rx="2" fill="var(--rb-tint-2)" />
          <path
            d="M8 22h12M8 33h12M8 42h12M8 51h12"
            stroke="var(--rb-border-ctl)"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <path d="M8 22h12" stroke="var(--rb-primary)" strokeWidth="2" strokeLinecap="round" />
        </>
      ) : (
        <>
          <rect x="20" y="2" width="18" height="8" rx="2" fill="var(--rb-tint-2)" />
          <path d="M24 6h10" stroke="var(--rb-primary)" strokeWidth="2" strokeLinecap="round" />
          <path
            d="M44 6h10M60 6h10M76 6h10"
            stroke="var(--rb-border-ctl)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </>
      )}
      <rect x={left} y="20" width={112 - left} height="46" rx="3" fill="var(--rb-surface)" />
      <path
        d={`M${left + 6} 36h${88 - left}M${left + 6} 46h${94 - left}M${left + 6} 56h${72 - left}`}
        stroke="var(--rb-border)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x={left + 6} y="25" width="18" height="5" rx="2.5" fill="var(--rb-solid)" />
    </svg>
  )
}
