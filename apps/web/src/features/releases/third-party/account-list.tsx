import type { ThirdAccount } from '@rongbian/contract/third-party'
import { platformGroups } from '@rongbian/domain'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LineState } from '#/features/releases/run-in-turn.ts'
import { Standing } from '#/features/releases/standing.tsx'
import { AccountAvatar } from '#/features/releases/third-party/account-avatar.tsx'
import { type Refusal, refusalOf } from '#/features/releases/third-party/account-rules.ts'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import type { Accounts } from '#/features/releases/third-party/use-accounts.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import '#/features/releases/channel-list.css'

const tones: Record<Refusal, Tone> = { expired: 'bad', prohibited: 'warning', mayNot: 'neutral' }

interface RowProps {
  account: ThirdAccount
  accounts: Accounts
  line: LineState | undefined
  disabled: boolean
  onLook: (uuid: string) => void
}

const AccountRow = ({ account, accounts, line, disabled, onLook }: RowProps) => {
  const { t } = useTranslation('thirdParty')
  const { uuid, name, type, release } = account
  const refusal = refusalOf(account)
  const isLooked = accounts.chosen?.uuid === uuid
  return (
    <li className={isLooked ? 'is-on' : ''}>
      <Checkbox
        className="rb-third__tick"
        aria-label={t('tick', { name })}
        aria-disabled={refusal !== undefined}
        checked={accounts.isTicked(account)}
        disabled={disabled}
        onChange={() => accounts.tick(account)}
      />
      <button
        type="button"
        className="rb-issue__channel rb-cells rb-left rb-middle rb-round rb-wide"
        aria-pressed={isLooked}
        onClick={() => onLook(uuid)}
      >
        <span className="rb-third__avatar rb-inline-flex rb-anchor">
          <AccountAvatar account={account} />
          <PlatformMark type={type} size={14} />
        </span>
        <span className="rb-issue__name rb-cells rb-slim">
          <b className="rb-ellipsis rb-regular" title={name}>
            {name}
          </b>
          {refusal ? (
            <StatusTag plain tone={tones[refusal]}>
              {t(`status.${refusal}`)}
            </StatusTag>
          ) : (
            <Standing record={release} line={line} />
          )}
        </span>
      </button>
    </li>
  )
}

interface Props extends Pick<RowProps, 'accounts' | 'disabled' | 'onLook'> {
  lines: Record<string, LineState>
}

/** Every account, under the kind of its platform. */
export const AccountList = ({ accounts, lines, ...row }: Props) => {
  const phrase = usePhrase()
  return (
    <div className="rb-issue__channels rb-third__list">
      {accounts.groups.map((group) => {
        const label = phrase(platformGroups[group.id])
        return (
          <section key={group.id}>
            <h3 className="rb-row rb-between rb-fs-13 rb-medium rb-soft rb-lh-24">
              {label} <small className="rb-meta rb-px-6">{group.accounts.length}</small>
            </h3>
            <ul aria-label={label}>
              {group.accounts.map((account) => (
                <AccountRow
                  key={account.uuid}
                  account={account}
                  accounts={accounts}
                  line={lines[account.uuid]}
                  {...row}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
