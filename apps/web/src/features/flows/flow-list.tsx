import type { Flow } from '@rongbian/contract/flows'
import { flowSubjects } from '@rongbian/domain'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newFlow } from '#/features/flows/use-flow-drafts.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  flows: Flow[]
  chosen: string
  isDirty: (id: string) => boolean
  onChoose: (id: string) => void
  onCreate: () => void
}

interface EntryProps {
  name: string
  facts: string
  current: boolean
  dirty: boolean
  disabled: boolean
  onChoose: () => void
}

const Entry = ({ name, facts, current, dirty, disabled, onChoose }: EntryProps) => {
  const { t } = useTranslation('flows')
  return (
    <li>
      <button
        className="rb-own-line rb-wide rb-p-1 rb-round rb-left rb-hovers"
        type="button"
        aria-current={current || undefined}
        onClick={onChoose}
      >
        <span className="rb-row rb-gap-05">
          <strong className="rb-ellipsis rb-grow rb-medium" title={name}>
            {name}
          </strong>
          {disabled && <StatusTag tone="neutral">{t('disabled')}</StatusTag>}
          {dirty && <StatusTag tone="warning">{t('unsaved')}</StatusTag>}
        </span>
        <small>{facts}</small>
      </button>
    </li>
  )
}

export const FlowList = ({ flows, chosen, isDirty, onChoose, onCreate }: Props) => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  const rows = flows.toSorted((one, other) => Number(one.disabled) - Number(other.disabled))
  return (
    <nav
      className="rb-flows__list rb-p-15 rb-edge-right rb-scrolls rb-short rb-tinted"
      aria-label={t('list')}
    >
      <Button block icon={<Plus size={16} />} onClick={onCreate}>
        {t('create')}
      </Button>
      <ul className="rb-mt-1">
        {isDirty(newFlow) && (
          <Entry
            name={t('newName')}
            facts={t('notSavedYet')}
            current={chosen === newFlow}
            dirty
            disabled={false}
            onChoose={() => onChoose(newFlow)}
          />
        )}
        {rows.map(({ uuid, name, subject, steps, open, disabled }) => (
          <Entry
            key={uuid}
            name={name}
            facts={t('facts', { subject: phrase(flowSubjects[subject]), steps: steps.length, open })}
            current={uuid === chosen}
            dirty={isDirty(uuid)}
            disabled={disabled}
            onChoose={() => onChoose(uuid)}
          />
        ))}
      </ul>
    </nav>
  )
}
