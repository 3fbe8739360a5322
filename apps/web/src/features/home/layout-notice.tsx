import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLayout } from '#/features/home/use-layout.ts'
import { PlainButton } from '#/ui/plain-button.tsx'

const { flush } = useLayout.getState()

const Notice = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => {
  const { t } = useTranslation(['home', 'common'])
  return (
    <div
      className="rb-home__notice rb-p-1-2 rb-warned rb-mb-15 rb-round rb-warn rb-row rb-wrap rb-gap-1"
      role="alert"
    >
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{text}</span>
      {onRetry && (
        <PlainButton className="rb-aside" onClick={onRetry}>
          <RotateCw size={14} aria-hidden="true" />
          {t('common:action.retry')}
        </PlainButton>
      )}
    </div>
  )
}

/** What is amiss with the layout, and what was kept. */
export const LayoutNotice = ({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) => {
  const { t } = useTranslation('home')
  const sending = useLayout((state) => state.sending)
  const isUnreadable = useLayout((state) => state.isUnreadable)
  const isStandIn = useLayout((state) => state.isStandIn)
  if (sending === 'failed') return <Notice text={t('layout.notSent')} onRetry={flush} />
  if (error)
    return <Notice text={t(isStandIn ? 'layout.notReadDefault' : 'layout.notRead')} onRetry={onRetry} />
  return isUnreadable ? <Notice text={t('layout.unreadable')} /> : null
}
