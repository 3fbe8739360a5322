import { EmptyDrawing } from '#/ui/drawings.tsx'
import './page-picture.css'

/** A page as it looks from afar; nothing is told by it that the words beside it do not tell. */
export const PagePicture = ({ src }: { src: string }) => (
  <span className="rb-page-picture rb-wide rb-own-line rb-cut rb-round rb-tinted">
    {src ? <img className="rb-fit" src={src} alt="" loading="lazy" /> : <EmptyDrawing />}
  </span>
)
