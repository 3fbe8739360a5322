import type { DiffPart } from '@rongbian/contract/versions'
import { useTranslation } from 'react-i18next'
import { DiffText } from '#/features/versions/diff-text.tsx'
import { useFieldName } from '#/features/versions/use-field-name.ts'

interface FieldChange {
  field: string
  before: string
  after: string
  parts: DiffPart[]
}

const partsOf = ({ before, after, parts }: FieldChange): DiffPart[] => {
  if (parts.length > 0) return parts
  const both: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return both.filter(({ text }) => text !== '')
}

/** What differs outside the body. */
export const CompareFields = ({ fields }: { fields: FieldChange[] }) => {
  const { t } = useTranslation('versions')
  const nameOf = useFieldName()
  return (
    <section
      className="rb-compare__fields rb-mb-2 rb-p-15-2 rb-tinted rb-box"
      aria-label={t('compare.fields')}
    >
      <h3 className="rb-mb-1 rb-dense rb-bold">{t('compare.fields')}</h3>
      <dl>
        {fields.map((change) => (
          <div className="rb-gap-15 rb-dense" key={change.field}>
            <dt className="rb-dim">{nameOf(change.field)}</dt>
            <dd className="rb-break">
              <DiffText parts={partsOf(change)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
