import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { caseOf } from '#/features/releases/third-party/account-case.ts'
import { AccountPreview } from '#/features/releases/third-party/account-preview.tsx'
import { type AccountText, accountTexts } from '#/features/releases/third-party/account-texts.ts'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import { TextCount } from '#/features/releases/third-party/text-field.tsx'
import type { Accounts } from '#/features/releases/third-party/use-accounts.ts'
import type { ThirdIssuing } from '#/features/releases/third-party/use-third-issuing.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const CutLine = ({ words: { field, kept, over, left } }: { words: AccountText }) => {
  const { t } = useTranslation('thirdParty')
  const phrase = usePhrase()
  if (field.max === undefined && !left) return null
  return (
    <li>
      {phrase(field.label)} <TextCount field={field} value={kept + over} />
      {left && <span className="rb-status--warning">{t('compare.left', { count: [...left].length })}</span>}
    </li>
  )
}

interface Props {
  text: SignedText
  accounts: Accounts
  issuing: ThirdIssuing
  onBack: () => void
}

/** 对比: every ticked account side by side, with what will be cut and what is wrong. */
export const CompareView = ({ text, accounts, issuing, onBack }: Props) => {
  const { t } = useTranslation('thirdParty')
  const edit = (uuid: string) => {
    accounts.look(uuid)
    onBack()
  }
  return (
    <div className="rb-third__compare">
      <Button size="small" type="link" icon={<ArrowLeft size={14} />} onClick={onBack}>
        {t('compare.back')}
      </Button>
      <ul aria-label={t('compare.list')}>
        {accounts.ticked.map((account) => {
          const draft = issuing.draftOf(account)
          const words = accountTexts(caseOf(account, text), draft, text)
          const problems = issuing.problemsOf(account)
          return (
            <li key={account.uuid}>
              <h3 className="rb-row rb-gap-1">
                <PlatformMark type={account.type} />
                <span className="rb-ellipsis">{account.name}</span>
                <Button size="small" type="link" onClick={() => edit(account.uuid)}>
                  {t('compare.edit')}
                </Button>
              </h3>
              <AccountPreview account={account} draft={draft} words={words} />
              <ul>
                {Object.values(words).map((one) => (
                  <CutLine key={one.field.id} words={one} />
                ))}
              </ul>
              {problems.map(({ field, message }) => (
                <p key={field + message} className="rb-third__wrong rb-mt-05 rb-wrong rb-small">
                  {message}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
