import type { EntryState } from '@rongbian/contract/session'
import { useTranslation } from 'react-i18next'
import { useStored } from '#/i18n/phrase.ts'

interface Props {
  accounts: EntryState['demoAccounts']
  onPick: (credentials: { username: string; password: string }) => void
}

export const DemoAccounts = ({ accounts, onPick }: Props) => {
  const { t } = useTranslation('session')
  const stored = useStored()
  return (
    <section className="rb-demo rb-edge-above rb-mt-1" aria-label={t('demo.title')}>
      <h2 className="rb-demo__title rb-mb-1 rb-between rb-bold rb-flex rb-gap-2 rb-soft rb-small">
        {t('demo.title')}
        <span className="rb-regular rb-dim">{t('demo.hint')}</span>
      </h2>
      <ul className="rb-pair rb-cells rb-gap-6">
        {accounts.map(({ account, role, use, password }) => (
          <li key={account}>
            <button
              type="button"
              className="rb-demo__account rb-phone-touch rb-filled rb-fs-12 rb-soft rb-gap-1 rb-left rb-round rb-wide rb-row"
              title={use}
              aria-label={t('demo.fill', { account, role: stored(role) })}
              onClick={() => onPick({ username: account, password })}
            >
              <b className="rb-medium rb-text">{account}</b>
              <span className="rb-ellipsis rb-aside rb-dim">{stored(role)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
