import { passwordLimits } from '@rongbian/domain'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passwordRuleNames, passwordRules, passwordStrength } from '#/features/personal/password-rules.ts'
import './password-rule-list.css'

/** Ticks each rule off while the password is typed. */
export const PasswordRuleList = ({ value, own }: { value: string; own: readonly string[] }) => {
  const { t } = useTranslation('tools')
  const strength = passwordStrength(value, own)
  return (
    <div className="rb-rules rb-pt-1 rb-lh-20 rb-fs-12 rb-dim">
      <ul>
        {passwordRuleNames.map((name) => {
          const met = passwordRules[name](value, own)
          const Icon = met ? CircleCheck : Circle
          return (
            <li key={name} className={met ? 'rb-fine' : undefined}>
              <Icon size={14} aria-hidden="true" />
              {t(`password.rule.${name}`, passwordLimits)}
              <span className="rb-visually-hidden">{t(met ? 'password.met' : 'password.unmet')}</span>
            </li>
          )
        })}
      </ul>
      <p
        className={`rb-rules__strength rb-mt-05 rb-row rb-gap-1 rb-rules__strength--${strength}`}
        aria-live="polite"
      >
        {strength && (
          <>
            <i aria-hidden="true" />
            {t(`password.strength.${strength}`)}
          </>
        )}
      </p>
    </div>
  )
}
