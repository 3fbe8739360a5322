import type { CurrentUser } from '@rongbian/contract/session'
import * as session from '@rongbian/contract/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call, fileUrl } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { useCountdown } from '#/features/session/use-countdown.ts'
import { forgetVisits } from '#/local-settings.ts'

interface Credentials {
  username: string
  password: string
  vcode: string
}
type Field = keyof Credentials
type FieldErrors = Partial<Record<Field, string>>

const passwordMinimum = 6

const useCaptcha = () => {
  const [needed, setNeeded] = useState(false)
  const [picture, setPicture] = useState(0)
  const renew = () => setPicture((count) => count + 1)
  const require = () => {
    setNeeded(true)
    renew()
  }
  /** A failed question changes nothing: the sign-in itself will say so. */
  const ask = async (username: string) => {
    const answer = await call(session.isCaptchaNeeded, { query: { username } }).catch(() => needed)
    if (answer && !needed) require()
  }
  return { needed, renew, require, ask, url: `${fileUrl(session.captchaImage)}?t=${picture}` }
}

/** Everything the sign-in form does, apart from how it looks. What was typed stays through every failure. */
export const useSignIn = (onDone: (user: CurrentUser) => void, account = '') => {
  const { t } = useTranslation('session')
  const [values, setValues] = useState<Credentials>({ username: account, password: '', vcode: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [failures, setFailures] = useState(0)
  const captcha = useCaptcha()
  const lock = useCountdown()

  const change = (changes: Partial<Credentials>) => {
    setValues((current) => ({ ...current, ...changes }))
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]))
    setErrors((current) => ({ ...current, ...cleared }))
    setProblem('')
  }

  const findMistakes = (): FieldErrors => ({
    ...(!values.username.trim() && { username: t('signIn.accountMissing') }),
    ...(!values.password && { password: t('signIn.passwordMissing') }),
    ...(values.password &&
      values.password.length < passwordMinimum && { password: t('signIn.passwordShort') }),
    ...(captcha.needed && !values.vcode.trim() && { vcode: t('signIn.captchaMissing') }),
  })

  const explain = (failure: ApiError) => {
    const username = values.username.trim()
    if (failure.error === 'locked' && failure.retryAfter) lock.start(failure.retryAfter)
    if (failure.error.startsWith('captcha_')) {
      captcha.require()
      setValues((current) => ({ ...current, vcode: '' }))
      return setErrors({ vcode: failure.message })
    }
    // A captcha serves once.
    if (captcha.needed) {
      captcha.renew()
      setValues((current) => ({ ...current, vcode: '' }))
    } else void captcha.ask(username)
    setErrors(failure.fields)
    setProblem(failure.error === 'wrong_password' ? t('signIn.wrongPassword') : failure.message)
  }

  const submit = async () => {
    if (sending || lock.left > 0) return
    const mistakes = findMistakes()
    setErrors(mistakes)
    if (Object.keys(mistakes).length > 0) return setFailures((count) => count + 1)

    setSending(true)
    setProblem('')
    try {
      const { username, password, vcode } = values
      const body = { username: username.trim(), password, ...(captcha.needed && { vcode: vcode.trim() }) }
      const { user } = await call(session.signIn, { body })
      forgetVisits()
      onDone(user)
    } catch (error) {
      if (error instanceof ApiError) explain(error)
      else setProblem(failureText(error, 'Error'))
      setFailures((count) => count + 1)
      setSending(false)
    }
  }

  return { values, change, errors, problem, sending, failures, captcha, lockedFor: lock.left, submit }
}
