import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingCard } from '#/features/words/finding-card.tsx'
import { countBySeverity, type PlacedFinding } from '#/features/words/findings.ts'
import { PassDialog } from '#/features/words/pass-dialog.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './finding-list.css'

interface Props {
  findings: readonly PlacedFinding[]
  /** How a field is called; fields come in the order of the findings. */
  fieldLabel: (field: string) => string
  checkedAt?: Date | undefined
  activeKey?: string | undefined
  onSelect?: (finding: PlacedFinding) => void
  onReplace?: (finding: PlacedFinding) => void
  onIgnore?: (finding: PlacedFinding) => void
  /** Answers when the server has noted it; without it nothing can be let pass. */
  onPass?: (word: string, reason: string) => Promise<unknown>
}

const shownAtOnce = 100

const Summary = ({ findings }: Pick<Props, 'findings'>) => {
  const { t } = useTranslation('words')
  const { block } = countBySeverity(findings)
  const isClean = findings.length === 0
  const Icon = isClean ? CircleCheck : TriangleAlert
  const hint = block > 0 ? t('list.blockHint', { count: block }) : t('list.hint')
  return (
    <div
      className={`rb-finding-summary rb-warned rb-p-15-2 rb-round rb-warn rb-row rb-gap-15 ${isClean ? 'is-clean' : ''}`}
      role="status"
    >
      <Icon size={16} aria-hidden="true" />
      <div>
        <strong className="rb-bold rb-text">
          {isClean ? t('list.clean') : t('list.count', { count: findings.length })}
        </strong>
        {!isClean && <p className="rb-small rb-soft">{hint}</p>}
      </div>
    </div>
  )
}

/** All findings of a story, field by field. */
export const FindingList = ({ findings, fieldLabel, checkedAt, activeKey, onPass, ...actions }: Props) => {
  const { t } = useTranslation('words')
  const [passing, setPassing] = useState<PlacedFinding>()
  const shown = findings.slice(0, shownAtOnce)
  const fields = [...new Set(shown.map(({ field }) => field))]

  return (
    <div className="rb-findings rb-p-2">
      <Summary findings={findings} />
      {checkedAt && (
        <p className="rb-findings__time rb-regular rb-right rb-meta">
          {t('list.checkedAt')} <TimeText at={checkedAt.toISOString()} />
        </p>
      )}
      {fields.map((field) => (
        <section key={field} aria-label={fieldLabel(field)}>
          <h3 className="rb-findings__field rb-regular rb-meta">{fieldLabel(field)}</h3>
          <ul>
            {shown
              .filter((finding) => finding.field === field)
              .map((finding) => (
                <FindingCard
                  key={finding.key}
                  finding={finding}
                  isActive={finding.key === activeKey}
                  onPass={onPass && setPassing}
                  {...actions}
                />
              ))}
          </ul>
        </section>
      ))}
      {findings.length > shownAtOnce && (
        <p className="rb-findings__time rb-regular rb-right rb-meta">
          {t('list.more', { count: findings.length - shownAtOnce })}
        </p>
      )}
      {passing && onPass && (
        <PassDialog finding={passing} onPass={onPass} onClose={() => setPassing(undefined)} />
      )}
    </div>
  )
}
