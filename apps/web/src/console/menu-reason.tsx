/** A menu entry that cannot be used says why. */
export const MenuReason = ({ label, reason }: { label: string; reason: string }) => (
  <span className="rb-menu-reason">
    {label}
    <small>{reason}</small>
  </span>
)
