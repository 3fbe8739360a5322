import type { ClueDetail as Clue } from '@rongbian/contract/clues'
import { clueActions } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClueActs } from '#/features/clues/clue-acts.tsx'
import { ClueFacts, ClueMarks } from '#/features/clues/clue-list.tsx'
import { Together } from '#/features/clues/cluster-members.tsx'
import { diffEnds } from '#/features/clues/diff-ends.ts'
import { FullText } from '#/features/clues/full-text.tsx'
import { useClue } from '#/features/clues/use-clues.ts'
import { pageUrl } from '#/features/releases/index.ts'
import { TopicsFrom } from '#/features/topics/index.ts'
import { DiffText } from '#/features/versions/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { BesideDetail } from '#/ui/beside.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

/** 改动: each against the words that came after it. */
const Revisions = ({ clue }: { clue: Clue }) => {
  const { t } = useTranslation('clues')
  if (clue.history.length === 0) return null
  return (
    <section className="rb-stack rb-gap-1" aria-label={t('history')}>
      <h3 className="rb-heading">{t('history')}</h3>
      <ol className="rb-stack rb-gap-1">
        {clue.history.map((before, index) => {
          const after = clue.history[index - 1] ?? clue
          return (
            <li key={before.no} className="rb-clues__diff rb-stack rb-gap-05 rb-small">
              <span className="rb-meta">
                <TimeText exact at={before.at} />
              </span>
              <span className="rb-break">
                <DiffText parts={diffEnds(before.title, after.title)} />
              </span>
              {before.summary !== after.summary && (
                <span className="rb-break rb-soft">
                  <DiffText parts={diffEnds(before.summary, after.summary)} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What people did with it; two who disagree both stand here. */
const Verdicts = ({ verdicts }: Pick<Clue, 'verdicts'>) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  if (verdicts.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('verdicts')}>
      <h3 className="rb-heading">{t('verdicts')}</h3>
      <ol className="rb-lined">
        {verdicts.map(({ action, byName, reason, evidence, at }) => (
          <li key={`${at} ${action}`} className="rb-stack rb-gap-05 rb-py-1 rb-small">
            <span className="rb-row rb-wrap rb-gap-1">
              <b>{phrase(clueActions[action].label)}</b>
              <span>{byName}</span>
              <span className="rb-meta">
                <TimeText at={at} />
              </span>
            </span>
            {reason && <span className="rb-pre rb-break">{reason}</span>}
            {evidence && <span className="rb-pre rb-break rb-soft">{t('evidenceOf', { evidence })}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The event it tells of, and why it was put there. */
const Event = ({ clue }: { clue: Clue }) => {
  const { t } = useTranslation('clues')
  if (clue.clusterId === null) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('together')}>
      <h3 className="rb-heading">{t('together')}</h3>
      <Together join={clue.join} />
      <Link className="rb-clue__way" to={`/topics?event=${clue.clusterId}`}>
        {t('toEvent')}
      </Link>
    </section>
  )
}

interface Props {
  id: number
  onClose: () => void
}

export const ClueDetail = ({ id, onClose }: Props) => {
  const { t } = useTranslation('clues')
  const query = useClue(id)
  const { data: clue } = query
  const address = pageUrl(clue?.url ?? '')
  return (
    <BesideDetail
      words={{ label: t('clue'), back: t('back'), close: t('close') }}
      title={clue?.title}
      onClose={onClose}
    >
      {clue ? (
        <>
          <div className="rb-row rb-wrap rb-gap-1">
            <ClueMarks clue={clue} />
            <ClueFacts clue={clue} />
          </div>
          <ClueActs clue={clue} onGone={onClose} />
          {(clue.text || clue.summary) && <p className="rb-pre rb-break">{clue.text || clue.summary}</p>}
          {address && (
            <div className="rb-row rb-wrap rb-gap-1">
              <a className="rb-clue__way rb-break" href={address} target="_blank" rel="noopener noreferrer">
                {t('original')}
              </a>
              <FullText clue={clue} />
            </div>
          )}
          <Suspense>
            <TopicsFrom clueId={clue.id} />
          </Suspense>
          <Event clue={clue} />
          <Revisions clue={clue} />
          <Verdicts verdicts={clue.verdicts} />
        </>
      ) : (
        <Pending query={query} rows={8} />
      )}
    </BesideDetail>
  )
}
