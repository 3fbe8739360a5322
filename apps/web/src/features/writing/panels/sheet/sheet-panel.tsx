import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareCover, StoryCover } from '#/features/writing/panels/sheet/cover-fields.tsx'
import {
  CategoryField,
  LevelField,
  NoteField,
  Switches,
} from '#/features/writing/panels/sheet/more-fields.tsx'
import { PaidAuthors } from '#/features/writing/panels/sheet/paid-authors.tsx'
import { PropertyField } from '#/features/writing/panels/sheet/property-field.tsx'
import { SignatureFields } from '#/features/writing/panels/sheet/signature-fields.tsx'
import { KeywordsField, SummaryField, TagsField } from '#/features/writing/panels/sheet/summary-fields.tsx'
import { MissionField, TopicField } from '#/features/writing/panels/sheet/topic-fields.tsx'
import { usePieces } from '#/ui/use-pieces.ts'
import './sheet-panel.css'

const parts = {
  summary: [<SummaryField key="summary" />, <KeywordsField key="keywords" />, <TagsField key="tags" />],
  signature: [<SignatureFields key="signature" />],
  authors: [<PaidAuthors key="paid" />, <PropertyField key="authorValue" field="authorValue" />],
  covers: [<StoryCover key="cover" />, <ShareCover key="shareCover" />],
  more: [
    <LevelField key="level" />,
    <CategoryField key="category" />,
    <TopicField key="topicName" />,
    <MissionField key="missionName" />,
    <PropertyField key="recruitIdLevel1" field="recruitIdLevel1" />,
    <Switches key="switches" />,
    <NoteField key="note" />,
  ],
} satisfies Record<string, ReactNode[]>

type PartId = keyof typeof parts
const partIds = Object.keys(parts) as PartId[]
const fields = partIds.flatMap((part) => parts[part].map((field) => ({ part, field })))

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
export const SheetPanel = () => {
  const drawn = fields.slice(0, usePieces(fields.length))
  return partIds
    .filter((id) => drawn.some(({ part }) => part === id))
    .map((id) => (
      <Part key={id} id={id}>
        {drawn.filter(({ part }) => part === id).map(({ field }) => field)}
      </Part>
    ))
}
