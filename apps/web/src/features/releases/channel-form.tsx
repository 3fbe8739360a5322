import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Button } from 'antd'
import { PanelRight, Pin } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formOf } from '#/features/releases/channel-forms.ts'
import { storyFacts } from '#/features/releases/check-draft.ts'
import { CheckRow } from '#/features/releases/check-row.tsx'
import { ColumnDrawer } from '#/features/releases/column-drawer.tsx'
import { ColumnTags } from '#/features/releases/column-tags.tsx'
import { type Draft, draftOf, filledIn } from '#/features/releases/draft.ts'
import { LayoutField } from '#/features/releases/layout-field.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { useColumns } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { TemplateField } from '#/features/releases/template-field.tsx'
import { TimedField } from '#/features/releases/timed-field.tsx'
import { useColumnRefusal } from '#/features/releases/use-column-refusal.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { FormRow } from '#/ui/form-row.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './channel-form.css'

export interface ChannelFormProps {
  text: SignedText
  record: ReleaseRecord
  draft: Draft | undefined
  /** Nothing, where all was put back. */
  onChange: (draft: Draft | undefined) => void
}

interface ColumnProps extends Pick<ChannelFormProps, 'text' | 'record'> {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

const ColumnRow = ({ text, record, draft, onChange }: ColumnProps) => {
  const { t } = useTranslation('releases')
  const [choosing, setChoosing] = useState(false)
  const refuse = useColumnRefusal(storyFacts(text))
  const { columns, comment } = draft
  const hasMain = columns.some(({ mainColumn }) => mainColumn)
  return (
    <FormRow required label={t('field.column')}>
      <div className="rb-issue__columns rb-row rb-wrap rb-gap-1">
        <ColumnTags columns={columns} onChange={(next) => onChange({ columns: next })} />
        <Button size="small" type="dashed" icon={<PanelRight size={14} />} onClick={() => setChoosing(true)}>
          {t('column.choose')}
        </Button>
      </div>
      {hasMain && (
        <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">
          <Pin size={12} aria-hidden="true" />
          {t('column.mainHint')}
        </p>
      )}
      {choosing && (
        <ColumnDrawer
          channel={record}
          columns={columns}
          comment={comment}
          refuse={refuse}
          onConfirm={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </FormRow>
  )
}

/** What is asked of a release on this channel. */
export const ChannelForm = ({ text, record, draft: filled, onChange }: ChannelFormProps) => {
  const { t } = useTranslation('releases')
  const zone = use(TimeZone)
  const form = formOf(record.type)
  const { data, error, isPending, refetch } = useColumns(record.uuid, form.column)
  if (form.column && isPending) return <SkeletonRows rows={4} height={44} />
  if (form.column && !data) return <ErrorState error={error} onRetry={() => void refetch()} />

  const begun = draftOf(record, data?.columns ?? [], { now: Date.now(), zone })
  const draft = filled ?? begun
  const change = (changes: Partial<Draft>) => onChange(filledIn({ ...draft, ...changes }, begun))
  return (
    <>
      {form.column && <ColumnRow text={text} record={record} draft={draft} onChange={change} />}
      {form.layout && (
        <FormRow required label={t('field.layout')}>
          <LayoutField {...draft} onChange={change} />
        </FormRow>
      )}
      <FormRow label={t('field.timed')}>
        <TimedField {...draft} onChange={change} />
      </FormRow>
      {form.template && (
        <FormRow label={t('field.template')}>
          <TemplateField {...draft} channel={record} onChange={change} />
        </FormRow>
      )}
      <FormRow label={t('field.note')}>
        <ReleaseNote
          label={t('field.note')}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
        />
      </FormRow>
      <FormRow label={t('field.check')}>
        <CheckRow text={text} uuid={record.uuid} columns={draft.columns} />
      </FormRow>
    </>
  )
}
