import { Button } from 'antd'
import { Building2, UserRound, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Target } from '#/features/hand-over/targets.ts'

interface Props {
  chosen: readonly Target[]
  onRemove: (target: Target) => void
  onClear: () => void
}

/** Where it will go. */
export const ChosenTargets = ({ chosen, onRemove, onClear }: Props) => {
  const { t } = useTranslation('handOver')
  return (
    <section
      className="rb-hand__pane rb-p-1 rb-stack rb-gap-1 rb-slim rb-box rb-hand__chosen"
      aria-label={t('chosen.label')}
    >
      <header className="rb-row rb-between rb-fs-13 rb-soft">
        <span>{t('chosen.count', { count: chosen.length })}</span>
        {chosen.length > 0 && (
          <Button size="small" type="link" onClick={onClear}>
            {t('chosen.clear')}
          </Button>
        )}
      </header>
      <ul className="rb-hand__scroll rb-scroll">
        {chosen.map((target) => {
          const { uuid, isGroup, name, groupName } = target
          const Icon = isGroup ? Building2 : UserRound
          return (
            <li className="rb-row rb-gap-6" key={uuid}>
              <Icon size={14} aria-hidden="true" />
              <span className="rb-ellipsis" title={name}>
                {name}
              </span>
              {!isGroup && <small className="rb-ellipsis rb-slim rb-dim">{groupName}</small>}
              <button
                type="button"
                className="rb-icon-button rb-still rb-round rb-centre rb-inline"
                aria-label={t('chosen.remove', { name })}
                title={t('chosen.remove', { name })}
                onClick={() => onRemove(target)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          )
        })}
        {chosen.length === 0 && (
          <li className="rb-hand__none rb-fs-13 rb-dim rb-row rb-gap-6">{t('chosen.none')}</li>
        )}
      </ul>
    </section>
  )
}
