/** A menu entry that cannot be used says why. */
export const MenuReason = ({ label, reason }: { label: string; reason: string }) => (
  <span className="rb-stack">
    {label}
    <small className="rb-meta">{reason}</small>
  </span>
)
