import * as session from '@rongbian/contract/session'
import { checkAccount, checkPassword, type Phrase, passwordLimits } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { EntryLayout } from '#/features/session/entry-layout.tsx'
import { useFocusOnFailure } from '#/features/session/use-focus-on-failure.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { entryQuery } from '#/session/use-entry.ts'
import { PasswordField } from '#/ui/password-field.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'
import { PlainField } from '#/ui/plain-field.tsx'
import './sign-in-form.css'

const blank = { setupCode: '', newsroom: '', name: '', account: '', password: '', repeat: '' }
type Values = typeof blank
type Mistakes = Partial<Record<keyof Values, string>>

const useMistakes = () => {
  const { t } = useTranslation('session')
  const phrase = usePhrase()
  const check = (rule: (value: string) => Phrase | undefined, value: string) => {
    const said = rule(value)
    return said && phrase(said)
  }
  return ({ setupCode, newsroom, name, account, password, repeat }: Values): Mistakes => ({
    setupCode: setupCode.trim() ? undefined : t('setup.setupCodeMissing'),
    newsroom: newsroom.trim() ? undefined : t('setup.newsroomMissing'),
    name: name.trim() ? undefined : t('setup.nameMissing'),
    account: check(checkAccount, account.trim()),
    password: check(
      (value) => checkPassword(value) ?? checkCommonPassword(value, [account.trim(), name, newsroom]),
      password,
    ),
    repeat: repeat === password ? undefined : t('setup.repeatWrong'),
  })
}

const create = async ({ setupCode, newsroom, name, account, password }: Values) => {
  const username = account.trim()
  await call(session.createFirstAdministrator, {
    body: { setupCode, newsroom, name, account: username, password },
  })
  // The guard leads to the sign-in page should this fail; the administrator exists either way.
  await call(session.signIn, { body: { username, password } }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: entryQuery.queryKey })
}

const good = (text: string): { tone: 'good'; text: ReactNode } => ({
  tone: 'good',
  text: (
    <>
      <CircleCheck size={14} aria-hidden="true" />
      {text}
    </>
  ),
})

export const SetupPage = () => {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const findMistakes = useMistakes()
  const [values, setValues] = useState(blank)
  const [shown, setShown] = useState<Partial<Record<keyof Values, boolean>>>({})
  const [refused, setRefused] = useState<Mistakes>({})
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [failures, setFailures] = useState(0)
  const form = useFocusOnFailure(failures)
  const mistakes = findMistakes(values)

  const field = (name: keyof Values) => ({
    label: t(`setup.${name}`),
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setRefused({ ...refused, [name]: undefined })
    },
    onBlur: () => values[name] && setShown({ ...shown, [name]: true }),
    error: refused[name] ?? (shown[name] ? mistakes[name] : undefined),
    maxLength: name === 'newsroom' || name === 'name' ? 40 : 100,
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown({ setupCode: true, newsroom: true, name: true, account: true, password: true, repeat: true })
    if (sending) return
    if (Object.values(mistakes).some(Boolean)) return setFailures((count) => count + 1)
    setSending(true)
    setProblem('')
    try {
      await create(values)
      await navigate('/', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.fields)
      setProblem(Object.keys(error.fields).length ? '' : error.message)
      setFailures((count) => count + 1)
      setSending(false)
    }
  }

  const passwordNote =
    values.password && !mistakes.password
      ? good(t('setup.passwordGood'))
      : { text: t('setup.passwordHint', passwordLimits) }
  const repeatNote = values.repeat && !mistakes.repeat ? good(t('setup.repeatGood')) : undefined

  return (
    <EntryLayout newsroom={values.newsroom} title={t('setup.title')} subtitle={t('setup.subtitle')}>
      <form
        ref={form}
        className="rb-sign-in rb-stack rb-gap-2"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <PlainField
          {...field('setupCode')}
          note={{ text: t('setup.setupCodeHint') }}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <PlainField {...field('newsroom')} note={{ text: t('setup.newsroomHint') }} />
        <PlainField {...field('name')} autoComplete="name" />
        <PlainField {...field('account')} autoComplete="username" autoCapitalize="off" spellCheck={false} />
        <PasswordField {...field('password')} autoComplete="new-password" note={passwordNote} />
        <PasswordField {...field('repeat')} autoComplete="new-password" note={repeatNote} />
        {problem && (
          <p className="rb-sign-in__problem rb-wrong rb-flex rb-gap-1 rb-round rb-dense" role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
        <PlainButton type="submit" look="solid" large disabled={sending}>
          {t(sending ? 'setup.sending' : 'setup.submit')}
        </PlainButton>
      </form>
    </EntryLayout>
  )
}
