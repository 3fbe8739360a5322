import type { VersionRecord } from '@rongbian/contract/stories'
import { Button, Checkbox } from 'antd'
import { GitBranch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortPrint } from '#/features/versions/fingerprint.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  version: VersionRecord
  change: number | undefined
  chosen: boolean
  onChoose: () => void
  onCompare: (from: number, to: number) => void
  onRestore?: ((version: VersionRecord) => void) | undefined
}

const WordChange = ({ change }: { change: number }) => (
  <span className={change < 0 ? 'rb-wrong' : 'rb-fine'}>
    {change < 0 ? '−' : '+'}
    {Math.abs(change)}
  </span>
)

const Facts = ({ version, change }: Pick<Props, 'version' | 'change'>) => {
  const { t } = useTranslation('versions')
  const { words, updated, updatedBy, contentHash } = version
  return (
    <p className="rb-version__facts rb-mt-2px rb-flex rb-wrap rb-meta">
      <span>{updatedBy}</span>
      <TimeText at={updated} />
      <span>
        {t('list.words', { count: words })}{' '}
        {change !== undefined && change !== 0 && <WordChange change={change} />}
      </span>
      <code title={contentHash}>{shortPrint(contentHash)}</code>
    </p>
  )
}

export const VersionRow = ({ version, change, chosen, onChoose, onCompare, onRestore }: Props) => {
  const { t } = useTranslation('versions')
  const { no, kind, base, beside, current, note } = version
  return (
    <li className={`rb-version rb-py-15 rb-cells rb-line-below ${beside ? 'rb-version--beside' : ''}`}>
      <Checkbox aria-label={t('list.chooseOne', { no })} checked={chosen} onChange={onChoose} />
      <div className="rb-version__words">
        <p className="rb-gap-05-1 rb-row rb-wrap">
          <b className="rb-bold">{t('name', { no })}</b>
          {current && <StatusTag tone="good">{t('list.current')}</StatusTag>}
          {beside && (
            <StatusTag tone="warning" icon={GitBranch}>
              {t('list.beside')}
            </StatusTag>
          )}
          <span className="rb-fs-13 rb-soft">{t(`kind.${kind}`)}</span>
        </p>
        <Facts version={version} change={change} />
        {note && <p className="rb-mt-05 rb-dense rb-soft rb-break">{note}</p>}
      </div>
      <div className="rb-version__actions rb-flex">
        {base > 0 && (
          <Button
            size="small"
            type="text"
            aria-label={t('list.changesOf', { no })}
            onClick={() => onCompare(base, no)}
          >
            {t('list.changes')}
          </Button>
        )}
        {onRestore && !current && (
          <Button
            size="small"
            type="text"
            aria-label={t('list.restoreOne', { no })}
            onClick={() => onRestore(version)}
          >
            {t('list.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
