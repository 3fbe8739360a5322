import { Info } from 'lucide-react'
import './source-note.css'

/** Says where what stands below comes from, when the name of the block promises more. */
export const SourceNote = ({ children }: { children: string }) => (
  <p className="rb-source-note rb-line-below rb-tinted rb-row rb-gap-05 rb-meta">
    <Info size={12} aria-hidden="true" />
    <span className="rb-ellipsis" title={children}>
      {children}
    </span>
  </p>
)
