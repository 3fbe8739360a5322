import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#/ui/error-state.tsx'

/** A chunk of an older build is gone after an upgrade; only a reload brings the new one. */
const isMissingChunk = ({ message }: Error) =>
  /dynamically imported module|importing a module|module script|preload CSS/i.test(message)

const reload = () => location.reload()

/** Without a network the new build is as far away as the old one; a reload would lose the page as well. */
const isAway = () => !navigator.onLine

export const Broken = ({
  error,
  onRetry,
  page = false,
}: {
  error: Error
  onRetry: () => void
  page?: boolean
}) => {
  const { t } = useTranslation(['common', 'errors'])
  if (isMissingChunk(error)) {
    const retry = () => (isAway() ? onRetry() : reload())
    return isAway() ? (
      <ErrorState page={page} title={t('errors:offline')} onRetry={retry} />
    ) : (
      <ErrorState
        page={page}
        title={t('state.newVersion')}
        kept={t('state.newVersionHint')}
        onRetry={retry}
      />
    )
  }
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
