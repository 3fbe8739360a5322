import { useTranslation } from 'react-i18next'
import { diffReadings } from '#/features/newspaper/proofs/diff-readings.ts'
import { DiffText } from '#/features/versions/index.ts'
import '#/features/versions/compare-view.css'
import './both-readings.css'

interface Props {
  before: string
  after: string
  names: { before: string; after: string }
}

/** Two readings of one text beside each other, with what went and what came. */
export const BothReadings = ({ before, after, names }: Props) => {
  const { t } = useTranslation('proofs')
  const parts = diffReadings(before, after)
  const sides = [
    { name: names.before, text: before, parts: parts.filter(({ kind }) => kind !== 'added') },
    { name: names.after, text: after, parts: parts.filter(({ kind }) => kind !== 'removed') },
  ]
  return (
    <dl className="rb-both-readings rb-compare rb-cells rb-gap-1">
      {sides.map(({ name, text, parts: shown }) => (
        <div key={name} className="rb-p-1 rb-round rb-tinted rb-slim">
          <dt className="rb-meta">{name}</dt>
          <dd className="rb-dense rb-break rb-pre">
            {text ? <DiffText parts={shown} /> : <span className="rb-dim">{t('differences.nothing')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
