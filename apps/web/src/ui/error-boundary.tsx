import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#/ui/error-state.tsx'

/** A chunk of an older build is gone after an upgrade; only a reload brings the new one. */
const isMissingChunk = ({ message }: Error) =>
  /dynamically imported module|importing a module|module script|preload CSS/i.test(message)

const reload = () => location.reload()

const waitMs = 5000

/** Whether the new build can be had. A browser that is online knows the way and not the house. */
const useServerAnswers = (error: Error) => {
  const [answers, setAnswers] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a reason to ask again.
  useEffect(() => {
    setAnswers(navigator.onLine ? undefined : false)
    if (!navigator.onLine) return
    const signal = AbortSignal.timeout(waitMs)
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ ok }) => setAnswers(ok),
      () => setAnswers(false),
    )
  }, [error])
  return answers
}

interface BrokenProps {
  error: Error
  onRetry: () => void
  page?: boolean
}

/** Without the server the new build is as far away as the old one; a reload would lose the page as well. */
const Missing = ({ error, onRetry, page = false }: BrokenProps) => {
  const { t } = useTranslation(['common', 'errors'])
  const answers = useServerAnswers(error)
  if (answers === undefined) return null
  if (!answers) return <ErrorState page={page} title={t('errors:offline')} onRetry={onRetry} />
  return (
    <ErrorState page={page} title={t('state.newVersion')} kept={t('state.newVersionHint')} onRetry={reload} />
  )
}

export const Broken = (broken: BrokenProps) => {
  const { t } = useTranslation('common')
  const { error, onRetry, page = false } = broken
  if (isMissingChunk(error)) return <Missing {...broken} />
  return (
    <ErrorState
      page={page}
      title={t('state.brokenPage')}
      kept={t('state.brokenPageHint')}
      onRetry={onRetry}
    />
  )
}

interface Props {
  children: ReactNode
  /** A change of this value (the path, say) gives the children another chance. */
  resetKey?: string
  /** What stays around the place where it broke. */
  around?: (broken: ReactNode) => ReactNode
}

/** One broken panel does not take the page with it. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(previous: Props) {
    if (previous.resetKey !== this.props.resetKey && this.state.error) this.retry()
  }

  retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    const { around = (broken) => broken, children } = this.props
    return error ? around(<Broken error={error} onRetry={this.retry} />) : children
  }
}
