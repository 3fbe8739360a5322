import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { useTranslation } from 'react-i18next'
import { kindOf } from '#/features/publishing/column-kinds.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

/** Everything a column is, on one line. */
export const ColumnTitle = ({ column }: { column: ConsoleColumn }) => {
  const { t } = useTranslation('publishing')
  const { name, code, type, mainColumn, disabled, needsCover, recruits, live, departments } = column
  const kind = kindOf(type)
  const marks = [
    kind === 'guide' && t('column.kinds.guide'),
    kind === undefined && t('column.otherKind', { type }),
    needsCover && t('column.needsCover'),
    recruits && t('column.recruits'),
    departments.length > 0 && t('column.restricted', { count: departments.length }),
  ].filter((mark) => mark !== false)
  return (
    <span className={`rb-publish__column rb-phone-wrap rb-row rb-gap-1 ${disabled ? 'is-off' : ''}`}>
      <span className="rb-ellipsis" title={name}>
        {name}
      </span>
      <code className="rb-ellipsis">{code}</code>
      {mainColumn && <StatusTag tone="good">{t('column.main')}</StatusTag>}
      {disabled && <StatusTag tone="neutral">{t('disabled')}</StatusTag>}
      {marks.map((mark) => (
        <small key={mark}>{mark}</small>
      ))}
      <span className="rb-publish__count rb-wrong rb-px-6 rb-centred rb-lh-20 rb-still rb-aside rb-fs-12 rb-dim">
        {live > 0 && t('column.live', { count: live })}
      </span>
    </span>
  )
}
