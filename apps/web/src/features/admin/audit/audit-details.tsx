import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type DetailLine, detailLines } from '#/features/admin/audit/detail-lines.ts'
import type { AuditActions, AuditDetails as Details } from '#/features/admin/audit/use-audit.ts'
import { useAuditWords } from '#/features/admin/audit/use-audit-words.ts'

const LineText = ({ line, actions }: { line: DetailLine; actions: AuditActions }) => {
  const { t } = useTranslation('admin')
  const { valueText } = useAuditWords(actions)
  const { field } = line
  if (line.is === 'value') return valueText(field, line.value)
  if (line.is === 'change') {
    return (
      <>
        <del className="rb-dim">{valueText(field, line.from)}</del>
        <ArrowRight size={14} aria-label={t('audit.became')} />
        <ins>{valueText(field, line.to)}</ins>
      </>
    )
  }
  const { added, removed } = line
  if (added.length + removed.length === 0) return t('audit.order')
  return (
    <>
      {added.length > 0 && <span>{t('audit.added', { items: valueText(field, added) })}</span>}
      {removed.length > 0 && <span>{t('audit.removed', { items: valueText(field, removed) })}</span>}
    </>
  )
}

export const AuditDetails = ({ details, actions }: { details: Details; actions: AuditActions }) => {
  const { fieldText } = useAuditWords(actions)
  return (
    <dl className="rb-audit-details rb-cells rb-gap-05">
      {detailLines(details).map((line) => (
        <div className="rb-gap-1 rb-dense rb-cells" key={line.field}>
          <dt className="rb-dim">{fieldText(line.field)}</dt>
          <dd className="rb-row rb-wrap rb-break">
            <LineText line={line} actions={actions} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
