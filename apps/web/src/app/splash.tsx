import { BrandMark } from '#/ui/brand-mark.tsx'
import './splash.css'

/** Shown only when the first screen takes longer than a blink. */
export const Splash = () => (
  <div className="rb-splash rb-centre rb-row" aria-busy="true">
    <BrandMark size={40} />
  </div>
)
