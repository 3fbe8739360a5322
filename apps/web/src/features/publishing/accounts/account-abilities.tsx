import { useTranslation } from 'react-i18next'
import type { Ability, Manifest } from '#/features/publishing/accounts/manifest-types.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const acts = ['publish', 'schedule', 'edit', 'delete', 'status', 'metrics'] as const
const tones: Record<Ability, Tone> = { yes: 'good', hand: 'warning', no: 'neutral' }

/** What the platform's interface does, what people do there, and what nobody can. */
export const AccountAbilities = ({ can }: Pick<Manifest, 'can'>) => {
  const { t } = useTranslation(['accounts', 'thirdParty'])
  return (
    <section className="rb-account__part" aria-label={t('can')}>
      <h3>{t('can')}</h3>
      <dl className="rb-account__can rb-cells rb-gap-1">
        {acts.map((act) => (
          <div className="rb-box rb-p-1-15" key={act}>
            <dt>{t(`thirdParty:can.${act}`)}</dt>
            <dd>
              <StatusTag plain tone={tones[can[act]]}>
                {t(`thirdParty:ability.${can[act]}`)}
              </StatusTag>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
