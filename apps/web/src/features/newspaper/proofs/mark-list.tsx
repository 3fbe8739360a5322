import type { Mark } from '@rongbian/contract/newspaper'
import { type MarkState, markStateCodes, markStates } from '@rongbian/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropMarkDialog } from '#/features/newspaper/proofs/drop-mark-dialog.tsx'
import { MarkItem } from '#/features/newspaper/proofs/mark-item.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

interface Filter {
  round?: number | undefined
  person?: string | undefined
  state?: MarkState | undefined
}

export const filtered = (marks: readonly Mark[], { round, person, state }: Filter) =>
  marks.filter(
    (mark) =>
      (round === undefined || mark.round === round) &&
      (!person || mark.byId === person) &&
      (!state || mark.state === state),
  )

const distinct = <Value,>(values: readonly Value[]) => [...new Set(values)]

interface Props {
  marks: readonly Mark[]
  shown: string | undefined
  /** Why the person cannot settle marks; null when they can. */
  reason: string | null
  onShow: (mark: Mark) => void
}

/** Every mark of the page by round and number, with filters. */
export const MarkList = ({ marks, shown, reason, onShow }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const [filter, setFilter] = useState<Filter>({})
  const [dropping, setDropping] = useState<Mark>()
  const people = new Map(marks.map(({ byId, byName }) => [byId, byName]))
  const found = filtered(marks, filter)
  if (marks.length === 0) return <EmptyState title={t('marks.none')} hint={t('marks.noneHint')} />
  return (
    <>
      <div className="rb-triple rb-cells rb-gap-1 rb-p-15-2">
        <Select
          allowClear
          aria-label={t('marks.byRound')}
          placeholder={t('marks.byRound')}
          options={distinct(marks.map(({ round }) => round))
            .sort((one, other) => one - other)
            .map((round) => ({ value: round, label: t('marks.round', { round }) }))}
          onChange={(round?: number) => setFilter({ ...filter, round })}
        />
        <Select
          allowClear
          aria-label={t('marks.byPerson')}
          placeholder={t('marks.byPerson')}
          options={[...people].map(([value, label]) => ({ value, label }))}
          onChange={(person?: string) => setFilter({ ...filter, person })}
        />
        <Select
          allowClear
          aria-label={t('marks.byState')}
          placeholder={t('marks.byState')}
          options={markStateCodes.map((value) => ({ value, label: phrase(markStates[value]) }))}
          onChange={(state?: MarkState) => setFilter({ ...filter, state })}
        />
      </div>
      {found.length === 0 && <p className="rb-note rb-p-15-2">{t('marks.noneFound')}</p>}
      <ol className="rb-lined rb-edge-above" aria-label={t('marks.list')}>
        {found.map((mark) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            isShown={mark.id === shown}
            reason={reason}
            onShow={() => onShow(mark)}
            onDrop={() => setDropping(mark)}
          />
        ))}
      </ol>
      {dropping && <DropMarkDialog mark={dropping} onClose={() => setDropping(undefined)} />}
    </>
  )
}
