import { AuthorFields } from '#/features/compo/panels/sheet/author-fields.tsx'
import { CoverFields } from '#/features/compo/panels/sheet/cover-fields.tsx'
import { MoreFields } from '#/features/compo/panels/sheet/more-fields.tsx'
import { SummaryFields } from '#/features/compo/panels/sheet/summary-fields.tsx'
import './sheet-panel.css'

/** 稿签: everything about the story that is not its text. */
export const SheetPanel = () => (
  <div className="rb-sheet-fields">
    <SummaryFields />
    <AuthorFields />
    <CoverFields />
    <MoreFields />
  </div>
)
