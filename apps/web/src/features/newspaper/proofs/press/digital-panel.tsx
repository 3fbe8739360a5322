import type { Digital } from '@rongbian/contract/newspaper'
import { issueDigital } from '@rongbian/contract/newspaper-digital'
import { can } from '@rongbian/domain'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { useDigital, usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSession } from '#/session/use-session.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const tones: Record<Digital['state'], Tone> = {
  none: 'neutral',
  waiting: 'neutral',
  sending: 'working',
  live: 'good',
  failed: 'bad',
}

const Address = ({ url }: { url: string }) => {
  const { t } = useTranslation('proofs')
  return (
    <a className="rb-inline rb-gap-05" href={url} target="_blank" rel="noopener noreferrer">
      {t('digital.open')}
      <ExternalLink size={12} aria-hidden="true" />
    </a>
  )
}

const Standing = ({ digital }: { digital: Digital }) => {
  const { t } = useTranslation('proofs')
  const { site, state, dueAt, liveAt, url, hash, problem } = digital
  return (
    <p className="rb-row rb-wrap rb-gap-1">
      <StatusTag tone={tones[state]}>{t(`digital.state.${state}`)}</StatusTag>
      {dueAt && (
        <span>
          {t('digital.due')} <TimeText exact at={dueAt} />
        </span>
      )}
      {!dueAt && liveAt && <TimeText exact at={liveAt} />}
      {site && <span className="rb-meta">{t('digital.site', { name: site })}</span>}
      {url && <Address url={url} />}
      {hash && (
        <span className="rb-inline rb-gap-05">
          <span className="rb-meta">{t('digital.receipt')}</span>
          <HashCode hash={hash} />
        </span>
      )}
      {problem && <span className="rb-wrong rb-break">{problem}</span>}
    </p>
  )
}

const Gone = ({ gone }: Pick<Digital, 'gone'>) => {
  const { t } = useTranslation('proofs')
  if (gone.length === 0) return null
  return (
    <>
      <h3 className="rb-fine rb-bold">{t('digital.gone')}</h3>
      <ul className="rb-lined rb-box" aria-label={t('digital.gone')}>
        {gone.map(({ title, pageNo, at }) => (
          <li key={`${pageNo} ${title}`} className="rb-row rb-wrap rb-gap-1 rb-p-1-15">
            <span className="rb-fill rb-break">{t('digital.goneAt', { no: pageNo, title })}</span>
            <TimeText exact at={at} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** 数字报: where readers find the edition, when it comes, and what was taken out of it. */
export const DigitalPanel = ({ editionId }: { editionId: string }) => {
  const { t } = useTranslation('proofs')
  const { actor } = useSession()
  const query = useDigital(editionId)
  const { isBusy, act } = useAct()
  const issue = usePaperWrite(() => call(issueDigital, { params: { id: editionId } }))
  const { data } = query
  const reason = can(actor, 'newspaper.press') ? (data?.reason ?? null) : t('digital.notYours')
  return (
    <section className="rb-stack rb-gap-1" aria-labelledby="rb-digital">
      <div className="rb-row rb-wrap rb-gap-1">
        <h2 id="rb-digital" className="rb-heading">
          {t('digital.title')}
        </h2>
        {data && (
          <ReasonButton
            size="small"
            disabled={isBusy || data.state === 'sending'}
            reason={reason}
            onClick={() => void act(() => issue.mutateAsync(undefined), t('digital.asked'))}
          >
            {t(data.liveAt ? 'digital.again' : 'digital.issue')}
          </ReasonButton>
        )}
      </div>
      {!data ? (
        <Pending query={query} rows={2} />
      ) : (
        <>
          <Standing digital={data} />
          {reason && !data.url && <p className="rb-note">{reason}</p>}
          <Gone gone={data.gone} />
        </>
      )}
    </section>
  )
}
