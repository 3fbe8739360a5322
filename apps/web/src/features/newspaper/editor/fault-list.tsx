import { useTranslation } from 'react-i18next'
import { useLaying, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

/** What is wrong with the page as it was last saved; hard faults keep it from being signed. */
export const FaultList = () => {
  const { t } = useTranslation('newspaper')
  const { store } = useLaying()
  const faults = useLayout((state) => state.faults)
  if (faults.length === 0) return <EmptyState title={t('faults.none')} hint={t('faults.noneHint')} />
  return (
    <ul className="rb-lined rb-scroll" aria-label={t('faults.title')}>
      {faults
        .toSorted((one, other) => Number(other.isHard) - Number(one.isHard))
        .map(({ rule, isHard, items, text }) => (
          <li key={`${rule} ${items.join(' ')}`}>
            <button
              type="button"
              className="rb-pool__fault rb-stack rb-gap-2px rb-p-1 rb-hovers rb-wide rb-left"
              onClick={() => store.choose(items[0] ?? null)}
            >
              <StatusTag plain tone={isHard ? 'bad' : 'warning'}>
                {t(isHard ? 'faults.hard' : 'faults.soft')}
              </StatusTag>
              <span>{text}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}
