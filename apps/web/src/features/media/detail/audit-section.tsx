import type { AssetDetail } from '@rongbian/contract/media'
import * as moderation from '@rongbian/contract/moderation'
import { auditRisks, auditStates, moderationLabels } from '@rongbian/domain'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { useModerationTools } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useCan } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const PassAuditDialog = lazyPart(
  async () => (await import('#/features/media/detail/pass-audit-dialog.tsx')).PassAuditDialog,
)

type Audit = NonNullable<AssetDetail['audit']>

const tones = { pending: 'working', done: 'good', failed: 'warning' } as const

/** By these a browser paints the whole length red. */
const worrying = { low: 1, high: 2, optimum: 0 }

const worstFirst = (labels: Audit['labels']) =>
  labels.toSorted((one, other) => Number(one.suggestion === 'pass') - Number(other.suggestion === 'pass'))

const Result = ({ audit }: { audit: Audit }) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { state, risk, labels, problem, at, passedAt, passedBy, passedReason } = audit
  return (
    <>
      <p className="rb-asset-section__line rb-row rb-wrap rb-gap-1">
        <StatusTag tone={tones[state]}>{phrase(auditStates[state].label)}</StatusTag>
        {state === 'done' && (
          <StatusTag tone={risk ? 'bad' : 'good'}>
            {phrase(risk ? auditRisks.risk : auditRisks.safe)}
          </StatusTag>
        )}
        {at && <TimeText at={at} />}
      </p>
      {problem && <p className="rb-asset-section__none rb-fs-13 rb-dim">{problem}</p>}
      {labels.length > 0 && (
        <ul className="rb-asset-labels">
          {worstFirst(labels).map(({ label, raw, score, suggestion }) => (
            <li className="rb-gap-1 rb-fs-13 rb-cells rb-middle" key={`${label}-${raw}`}>
              <span title={raw}>{phrase(moderationLabels[label])}</span>
              <meter min={0} max={100} value={score} {...(suggestion !== 'pass' && worrying)} />
              <small className="rb-dim rb-right">{Math.round(score)}%</small>
            </li>
          ))}
        </ul>
      )}
      {passedAt && (
        <p className="rb-asset-section__none rb-fs-13 rb-dim">
          {t('audit.passed', { name: passedBy, reason: passedReason })} · <TimeText at={passedAt} />
        </p>
      )}
    </>
  )
}

/** 机器审核: what a machine saw, asking it again, and letting the asset pass nevertheless. */
export const AuditSection = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const { busy, run } = useAssetAct()
  const canManage = useCan('media.manage')
  const [passing, setPassing] = useState(false)
  const tools = useModerationTools()
  const { audit, assetId, canEdit } = asset
  if (!tools || (!audit && !tools.available && !tools.problem)) return null
  const again = () => run(() => call(moderation.auditAgain, { params: { assetId } }))
  const isRisk = audit?.state === 'done' && audit.risk && !audit.passedAt
  return (
    <section className="rb-asset-section">
      <h3 className="rb-mb-1 rb-fs-14 rb-bold">{t('audit.title')}</h3>
      {audit && <Result audit={audit} />}
      {!tools.available && <Alert type="info" showIcon title={tools.problem} />}
      <p className="rb-asset-section__line rb-row rb-wrap rb-gap-1">
        {tools.available && (canEdit || canManage) && audit?.state !== 'pending' && (
          <Button size="small" loading={busy} onClick={() => void again()}>
            {audit ? t('audit.again') : t('audit.start')}
          </Button>
        )}
        {isRisk && canManage && (
          <Button size="small" onClick={() => setPassing(true)}>
            {t('audit.pass')}
          </Button>
        )}
      </p>
      <Suspense>
        {passing && <PassAuditDialog assetId={assetId} onClose={() => setPassing(false)} />}
      </Suspense>
    </section>
  )
}
