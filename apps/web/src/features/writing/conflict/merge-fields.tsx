import type { DiffPart } from '@rongbian/contract/versions'
import { useTranslation } from 'react-i18next'
import { DiffText, useFieldName } from '#/features/versions/index.ts'
import type { Side } from '#/features/writing/conflict/merge-blocks.ts'
import { MergeChoice } from '#/features/writing/conflict/merge-choice.tsx'

interface Props {
  fields: readonly { field: string; before: string; after: string; parts: DiffPart[] }[]
  picks: Readonly<Record<string, Side>>
  onPick: (field: string, side: Side) => void
}

const side = (text: string, parts: DiffPart[], hidden: DiffPart['kind']) =>
  text && <p>{parts.length > 0 ? <DiffText parts={parts.filter(({ kind }) => kind !== hidden)} /> : text}</p>

/** What differs on the sheet, field by field. */
export const MergeFields = ({ fields, picks, onPick }: Props) => {
  const { t } = useTranslation('versions')
  const nameOf = useFieldName()
  return (
    <section className="rb-merge__fields rb-mb-2 rb-pre rb-break" aria-label={t('compare.fields')}>
      {fields.map(({ field, before, after, parts }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings looks of its own.
        <div key={field} role="group" aria-label={nameOf(field)}>
          <h4>{nameOf(field)}</h4>
          <MergeChoice
            current={side(before, parts, 'added')}
            mine={side(after, parts, 'removed')}
            picked={picks[field]}
            onPick={(chosen) => onPick(field, chosen)}
          />
        </div>
      ))}
    </section>
  )
}
