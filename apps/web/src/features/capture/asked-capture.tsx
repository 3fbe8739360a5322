import { checkCaptureUrl } from '@rongbian/domain'
import { Button } from 'antd'
import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf, useCapture, useCaptureOf } from '#/features/capture/capture-queries.ts'
import { CaptureRow } from '#/features/capture/capture-row.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  url: string
  onOpen: (id: number) => void
  onForget: () => void
}

const Waiting = ({ url }: { url: string }) => {
  const { t } = useTranslation('capture')
  return (
    <div className="rb-capture-asked__note rb-anchor rb-p-15-2 rb-surface rb-break is-running" role="status">
      <StatusTag plain tone="working">
        {t('asked.running')}
      </StatusTag>
      <p>{url}</p>
    </div>
  )
}

const Refused = ({ url, reason, onRetry }: { url: string; reason: string; onRetry?: () => void }) => {
  const { t } = useTranslation(['capture', 'common'])
  const said = useStored()
  return (
    <div className="rb-capture-asked__note rb-anchor rb-p-15-2 rb-surface rb-break" role="alert">
      <StatusTag plain tone="bad">
        {t('failed')}
      </StatusTag>
      <p>{url}</p>
      <p className="rb-capture-asked__reason rb-wrong">{said(reason) || t('tryAgain')}</p>
      {onRetry && (
        <Button size="small" icon={<RotateCw size={14} />} onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  )
}

const Found = ({ id, onOpen }: { id: number; onOpen: Props['onOpen'] }) => {
  const { data } = useCapture(id)
  if (!data) return null
  return (
    <ul>
      <CaptureRow item={data} onOpen={() => onOpen(id)} />
    </ul>
  )
}

const useAsked = ({ url, onOpen }: Props): ReactNode => {
  const phrase = usePhrase()
  const wrong = checkCaptureUrl(url)
  const { data: id, error, isFetching, refetch } = useCaptureOf(url, !wrong)
  if (wrong) return <Refused url={url} reason={phrase(wrong)} />
  if (id) return <Found id={id} onOpen={onOpen} />
  if (error && !isFetching)
    return <Refused url={url} reason={reasonOf(error)} onRetry={() => void refetch()} />
  return <Waiting url={url} />
}

/** The page a bookmark was pressed on. The same address answers the known page, so a reload captures nothing again. */
export const AskedCapture = (props: Props) => {
  const { t } = useTranslation('capture')
  const view = useAsked(props)
  return (
    <section className="rb-capture-asked rb-tint rb-cut rb-round-lg" aria-label={t('asked.title')}>
      <header className="rb-row rb-between">
        <h2 className="rb-dense rb-bold rb-lit">{t('asked.title')}</h2>
        <button
          type="button"
          aria-label={t('asked.forget')}
          title={t('asked.forget')}
          onClick={props.onForget}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      {view}
    </section>
  )
}
