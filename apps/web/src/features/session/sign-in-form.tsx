import type { CurrentUser } from '@rongbian/contract/session'
import { CircleAlert, Clock, LoaderCircle, RefreshCw } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoAccounts } from '#/features/session/demo-accounts.tsx'
import { clockText } from '#/features/session/use-countdown.ts'
import { useFocusOnFailure } from '#/features/session/use-focus-on-failure.ts'
import { useSignIn } from '#/features/session/use-sign-in.ts'
import { useEntry } from '#/session/use-entry.ts'
import { PasswordField } from '#/ui/password-field.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'
import { PlainField } from '#/ui/plain-field.tsx'
import './sign-in-form.css'

interface Props {
  /** Signing in again in place: the account is known. */
  account?: string
  onDone: (user: CurrentUser) => void
}

const Captcha = ({ signIn }: { signIn: ReturnType<typeof useSignIn> }) => {
  const { t } = useTranslation('session')
  const { values, change, errors, captcha } = signIn
  return (
    <PlainField
      label={t('signIn.captcha')}
      value={values.vcode}
      onChange={(vcode) => change({ vcode })}
      error={errors.vcode}
      autoComplete="off"
      autoCapitalize="off"
      maxLength={10}
      after={
        <button
          type="button"
          className="rb-captcha rb-dim rb-gap-1 rb-round-sm rb-still rb-inline"
          title={t('signIn.captchaRefresh')}
          onClick={captcha.renew}
        >
          <img className="rb-round-sm" src={captcha.url} height={36} alt={t('signIn.captchaPicture')} />
          <RefreshCw size={16} aria-hidden="true" />
        </button>
      }
    />
  )
}

const Problem = ({ signIn: { problem, lockedFor } }: { signIn: ReturnType<typeof useSignIn> }) => {
  const { t } = useTranslation('session')
  if (lockedFor > 0) {
    return (
      <p
        className="rb-sign-in__problem rb-wrong rb-flex rb-gap-1 rb-round rb-dense rb-warned rb-warn"
        role="timer"
      >
        <Clock size={16} aria-hidden="true" />
        {t('signIn.locked', { time: clockText(lockedFor) })}
      </p>
    )
  }
  if (!problem) return null
  return (
    <p className="rb-sign-in__problem rb-wrong rb-flex rb-gap-1 rb-round rb-dense" role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {problem}
    </p>
  )
}

export const SignInForm = ({ account, onDone }: Props) => {
  const { t } = useTranslation('session')
  const { demo, demoAccounts } = useEntry()
  const signIn = useSignIn(onDone, account)
  const { values, change, errors, sending, captcha, lockedFor } = signIn
  const form = useFocusOnFailure(signIn.failures)
  const pick = (credentials: { username: string; password: string }) => {
    change(credentials)
    void captcha.ask(credentials.username)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn.submit()
  }

  return (
    <form ref={form} className="rb-sign-in rb-stack rb-gap-2" onSubmit={submit} noValidate>
      <PlainField
        label={t('signIn.account')}
        value={values.username}
        onChange={(username) => change({ username })}
        onBlur={() => values.username.trim() && void captcha.ask(values.username.trim())}
        error={errors.username}
        readOnly={account !== undefined}
        autoFocus={account === undefined}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <PasswordField
        label={t('signIn.password')}
        value={values.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        autoFocus={account !== undefined}
        autoComplete="current-password"
        maxLength={200}
      />
      {captcha.needed && <Captcha signIn={signIn} />}
      <Problem signIn={signIn} />
      <PlainButton type="submit" look="solid" large disabled={sending || lockedFor > 0}>
        {sending && <LoaderCircle className="rb-spin" size={18} aria-hidden="true" />}
        {t(sending ? 'signIn.sending' : 'signIn.submit')}
      </PlainButton>
      {account === undefined && <p className="rb-meta rb-centred">{t('signIn.forgot')}</p>}
      {account === undefined && demo && <DemoAccounts accounts={demoAccounts} onPick={pick} />}
    </form>
  )
}
