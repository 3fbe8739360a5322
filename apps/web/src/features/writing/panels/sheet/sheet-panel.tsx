import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverFields } from '#/features/writing/panels/sheet/cover-fields.tsx'
import { MoreFields } from '#/features/writing/panels/sheet/more-fields.tsx'
import { PaidAuthors } from '#/features/writing/panels/sheet/paid-authors.tsx'
import { PropertyField } from '#/features/writing/panels/sheet/property-field.tsx'
import { SignatureFields } from '#/features/writing/panels/sheet/signature-fields.tsx'
import { SummaryFields } from '#/features/writing/panels/sheet/summary-fields.tsx'
import './sheet-panel.css'

type PartId = 'summary' | 'signature' | 'authors' | 'covers' | 'more'

const Part = ({ id, children }: { id: PartId; children: ReactNode }) => {
  const { t } = useTranslation('writing')
  return (
    <section aria-labelledby={`writing-sheet-${id}`}>
      <h3
        className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim"
        id={`writing-sheet-${id}`}
      >
        {t(`sheet.part.${id}`)}
      </h3>
      {children}
    </section>
  )
}

/** 稿签: everything about the story that is not its text. */
export const SheetPanel = () => (
  <>
    <Part id="summary">
      <SummaryFields />
    </Part>
    <Part id="signature">
      <SignatureFields />
    </Part>
    <Part id="authors">
      <PaidAuthors />
      <PropertyField field="authorValue" />
    </Part>
    <Part id="covers">
      <CoverFields />
    </Part>
    <Part id="more">
      <MoreFields />
    </Part>
  </>
)
