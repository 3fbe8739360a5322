import type { WordRow } from '@rongbian/contract/admin'
import { limits } from '@rongbian/domain'
import { severities, wordKinds } from '@rongbian/words'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { WordActions } from '#/features/admin/words/word-actions.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

const SeverityTag = ({ row: { severity, disabled } }: { row: WordRow }) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  if (disabled) return <StatusTag tone="neutral">{t('admin.off')}</StatusTag>
  return <StatusTag tone={severities[severity].tone}>{phrase(severities[severity].label)}</StatusTag>
}

const WordCell = ({ row: { word, note, packName, startsOn, endsOn } }: { row: WordRow }) => {
  const { t } = useTranslation('words')
  const days = (startsOn || endsOn) && t('admin.days', { from: startsOn ?? '', to: endsOn ?? '' })
  const replaces = packName && t('admin.replaces', { pack: packName })
  return (
    <div className="rb-break">
      <span>{word}</span>
      <small className="rb-own-line rb-meta">{[days, replaces, note].filter(Boolean).join(' · ')}</small>
    </div>
  )
}

/** On a phone a word is one cell with its severity. */
export const useWordColumns = (onEdit: (row: WordRow) => void): TableColumnsType<WordRow> => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const isPhone = useBelow(limits.phoneWidth)
  const word = {
    key: 'word',
    title: t('field.word'),
    render: (_: unknown, row: WordRow) => <WordCell row={row} />,
  }
  const severity = {
    key: 'severity',
    title: t('field.severity'),
    width: 104,
    render: (_: unknown, row: WordRow) => <SeverityTag row={row} />,
  }
  const actions = {
    key: 'actions',
    title: <span className="rb-visually-hidden">{t('admin.actions')}</span>,
    width: 88,
    render: (_: unknown, row: WordRow) => <WordActions row={row} onEdit={onEdit} />,
  }
  if (isPhone) return [word, severity, actions]
  return [
    word,
    { key: 'suggestion', title: t('field.suggestion'), width: 160, dataIndex: 'suggestion' },
    severity,
    {
      key: 'kind',
      title: t('field.kind'),
      width: 88,
      render: (_, row) => phrase(wordKinds[row.kind].label),
    },
    { key: 'category', title: t('field.category'), width: 112, dataIndex: 'category' },
    {
      key: 'updated',
      title: t('field.updated'),
      width: 176,
      render: (_, { updatedBy, updatedAt }) => (
        <span className="rb-fs-12 rb-dim">
          {updatedBy} · <TimeText at={updatedAt} />
        </span>
      ),
    },
    actions,
  ]
}
