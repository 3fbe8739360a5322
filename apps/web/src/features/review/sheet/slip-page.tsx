import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import { useTranslation } from 'react-i18next'
import type { useSlip } from '#/features/review/review-queries.ts'
import { shortPrint } from '#/features/versions/index.ts'
import { listed, noted } from '#/i18n/punctuation.ts'
import { PersonWord } from '#/ui/person-word.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Slip = NonNullable<ReturnType<typeof useSlip>['data']>

const Fields = ({ fields }: Pick<Slip, 'fields'>) => {
  return (
    <dl className="rb-slip__fields rb-pair rb-cells rb-cut">
      {fields
        .filter(({ field, value }) => value && field !== 'title')
        .map(({ field, label, value }) => (
          <div key={field} className={value.length > 24 ? 'is-wide' : ''}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const StepRow = ({ step }: { step: ReviewStep }) => {
  const { t } = useTranslation('review')
  const { name, state, personName, account, giverName, opinion, decidedAt, errors, rate, hash } = step
  return (
    <tr className={state === 'void' ? 'is-void' : ''}>
      <td>{name}</td>
      <td>
        <PersonWord name={personName || step.claimedName || step.who} account={account} />
        {giverName && t('tab.for', { name: giverName })}
      </td>
      <td>{t(`step.${state}`)}</td>
      <td>
        {opinion}
        {errors !== null && <span> {t('tab.rate', { count: errors, rate: rate ?? 0 })}</span>}
      </td>
      <td>{decidedAt && <TimeText exact at={decidedAt} />}</td>
      <td>
        <code className="rb-break">{shortPrint(hash)}</code>
      </td>
    </tr>
  )
}

const columns = ['step', 'person', 'result', 'opinion', 'time', 'hash'] as const

const ReviewTable = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  return (
    <table
      className="rb-slip__steps rb-collapsed rb-mt-05 rb-wide"
      aria-label={t('tab.sending', { no: review.no })}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`slip.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {review.steps.map((step) => (
          <StepRow key={step.no} step={step} />
        ))}
      </tbody>
    </table>
  )
}

const Checks = ({ checks }: Pick<Slip, 'checks'>) => {
  const { t } = useTranslation('review')
  const words = checks.map(({ word, passedBy }) =>
    passedBy ? t('slip.passedBy', { word, name: passedBy }) : word,
  )
  return <p>{words.length > 0 ? listed(words) : t('slip.clean')}</p>
}

const Releases = ({ releases }: Pick<Slip, 'releases'>) => {
  const { t } = useTranslation('review')
  if (releases.length === 0) return <p>{t('slip.noRelease')}</p>
  return (
    <ul>
      {releases.map(({ channel, columns: place, state, at }) => (
        <li key={`${channel} ${place}`}>
          {[channel, place, state].filter(Boolean).join(' · ')} {at && <TimeText exact at={at} />}
        </li>
      ))}
    </ul>
  )
}

const Evidence = ({ slip: { chain, contentHash } }: { slip: Slip }) => {
  const { t } = useTranslation('review')
  return (
    <dl className="rb-slip__hashes rb-cells">
      <dt>{t('slip.chain')}</dt>
      <dd className="rb-flex rb-wrap">
        <b>{t(chain.intact ? 'slip.intact' : 'slip.broken', { count: chain.records })}</b>
        <code className="rb-break">{chain.hash}</code>
      </dd>
      <dt>{t('slip.content')}</dt>
      <dd className="rb-flex rb-wrap">
        <code className="rb-break">{contentHash}</code>
      </dd>
    </dl>
  )
}

const Sending = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  return (
    <p>
      {t('tab.sending', { no: review.no })} · {review.flowName} · {t(`state.${review.state}`)} ·{' '}
      {review.submittedName} <TimeText exact at={review.submittedAt} />
    </p>
  )
}

/** 稿签 on one sheet of A4: what travels with a story, black on white. */
export const SlipPage = ({ slip, title }: { slip: Slip; title: string }) => {
  const { t } = useTranslation('review')
  const [last, ...before] = slip.reviews
  return (
    <article className="rb-slip rb-small">
      <header className="rb-between rb-flex rb-baseline">
        <h1>{t('slip.heading')}</h1>
        <span>{slip.number}</span>
      </header>
      <h2 className="rb-break">{title}</h2>
      <Fields fields={slip.fields} />
      <h3 className="rb-fs-13">{t('slip.reviews')}</h3>
      {last ? (
        <>
          <Sending review={last} />
          <ReviewTable review={last} />
        </>
      ) : (
        <p>{t('tab.empty')}</p>
      )}
      {before.length > 0 && (
        <p>
          {t('slip.before')}
          {listed(before.map(({ no, state }) => noted(t('tab.sending', { no }), t(`state.${state}`))))}
        </p>
      )}
      <h3 className="rb-fs-13">{t('slip.checks')}</h3>
      <Checks checks={slip.checks} />
      <h3 className="rb-fs-13">{t('slip.releases')}</h3>
      <Releases releases={slip.releases} />
      <Evidence slip={slip} />
      <footer className="rb-right rb-mt-1">
        {t('slip.printed', { name: slip.printedBy })} <TimeText exact at={slip.printedAt} />
      </footer>
    </article>
  )
}
