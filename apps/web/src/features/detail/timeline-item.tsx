import type { ProcessRecord } from '@rongbian/contract/versions'
import { storyActLabel, wallTimeIn } from '@rongbian/domain'
import { Fingerprint } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { actLook } from '#/features/detail/act-icons.ts'
import { stepOf, type TimelineEntry, wayOf } from '#/features/detail/timeline.ts'
import { shortPrint } from '#/features/versions/index.ts'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { PersonWord } from '#/ui/person-word.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const useActName = () => {
  const phrase = usePhrase()
  return ({ action }: ProcessRecord) => {
    const label = storyActLabel(action)
    return typeof label === 'string' ? label : phrase(label)
  }
}

interface PrintProps {
  hash: string
  same: boolean
}

const Print = ({ hash, same }: PrintProps) => {
  const { t } = useTranslation('detail')
  return (
    <p className="rb-act__print rb-mt-05 rb-row rb-wrap rb-meta">
      <Fingerprint size={14} aria-hidden="true" />
      {t('history.print')}{' '}
      <code className="rb-soft" title={hash}>
        {shortPrint(hash)}
      </code>
      <StatusTag plain tone={same ? 'good' : 'neutral'}>
        {t(same ? 'history.same' : 'history.other')}
      </StatusTag>
    </p>
  )
}

interface Props {
  entry: TimelineEntry
  /** Fingerprint of the text this act left behind, where it made one. */
  print: string | undefined
  currentPrint: string
  onCompare: (from: number, to: number) => void
}

const Version = ({ entry: { record, versionBefore }, onCompare }: Pick<Props, 'entry' | 'onCompare'>) => {
  const { t } = useTranslation('detail')
  const { version, action } = record
  if (versionBefore !== undefined && versionBefore < version) {
    return (
      <>
        <span>{t('history.versions', { from: versionBefore, to: version })}</span>
        <button
          type="button"
          className="rb-underlines rb-lit"
          onClick={() => onCompare(versionBefore, version)}
        >
          {t('history.compare')}
        </button>
      </>
    )
  }
  return action === 'create' || action === 'copied' ? (
    <span>{t('history.version', { no: version })}</span>
  ) : null
}

const WayText = ({ record }: { record: ProcessRecord }) => {
  const { t } = useTranslation('detail')
  const stored = useStored()
  const from = stored(record.locationFrom)
  const to = stored(record.locationTo)
  const words = {
    moved: `${from} → ${to}`,
    into: t('history.into', { place: to }),
    outOf: t('history.outOf', { place: from }),
  }
  const way = wayOf(record)
  return way ? <span>{words[way]}</span> : null
}

const Step = ({ record }: { record: ProcessRecord }) => {
  const { t } = useTranslation('detail')
  const { step, giver } = stepOf(record)
  return (
    <>
      {step && <span>{step}</span>}
      {giver && <span>{t('history.for', { name: giver })}</span>}
    </>
  )
}

/** One act: when, what, who, from where to where, and what was said. */
export const TimelineItem = ({ entry, print, currentPrint, onCompare }: Props) => {
  const nameOf = useActName()
  const zone = use(TimeZone)
  const { record, time } = entry
  const { icon: Icon, tone } = actLook(record.action)
  return (
    <li className="rb-act rb-cells">
      <span
        className="rb-lh-22 rb-anchor rb-right rb-fs-12 rb-dim"
        title={wallTimeIn(new Date(record.actionTime), zone)}
      >
        {time}
        <span className="rb-visually-hidden">
          <TimeText exact at={record.actionTime} />
        </span>
      </span>
      <span className={`rb-act__dot rb-flex rb-centre rb-anchor rb-status--${tone}`}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="rb-act__words">
        <p className="rb-gap-0-1 rb-lh-22 rb-baseline rb-flex rb-wrap rb-fs-13">
          <b className="rb-fs-14 rb-bold">{nameOf(record)}</b>
          <span>
            <PersonWord name={record.operatorName} account={record.account} />
          </span>
          <span className="rb-gap-0-1 rb-inline-flex rb-wrap rb-fs-12 rb-dim">
            <Step record={record} />
            <Version entry={entry} onCompare={onCompare} />
            <WayText record={record} />
          </span>
        </p>
        {record.note && <p className="rb-act__note rb-mt-2px rb-dense rb-soft rb-break">{record.note}</p>}
        {print && <Print hash={print} same={print === currentPrint} />}
      </div>
    </li>
  )
}
