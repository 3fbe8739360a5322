import { limits } from '@rongbian/domain'
import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import type { PressFile } from '#/features/newspaper/proofs/press/checks.ts'
import { usePressFiles } from '#/features/newspaper/proofs/use-proofs.ts'
import { numberText } from '#/ui/number-text.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

const tones: Record<PressFile['state'], Tone> = {
  waiting: 'neutral',
  sending: 'working',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

const Receipt = ({ file: { state, at, problem } }: { file: PressFile }) => {
  const { t } = useTranslation('proofs')
  return (
    <span className="rb-row rb-wrap rb-gap-05">
      <StatusTag tone={tones[state]}>{t(`press.state.${state}`)}</StatusTag>
      {at && <TimeText exact at={at} />}
      {problem && <span className="rb-wrong rb-break">{problem}</span>}
    </span>
  )
}

/** On a phone a file is one cell of lines. */
const Lines = ({ file }: { file: PressFile }) => {
  const { t } = useTranslation('proofs')
  const { name, change, sha256, bytes } = file
  return (
    <div className="rb-stack rb-gap-05">
      <span className="rb-break">{name}</span>
      <Receipt file={file} />
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        {change > 0 && (
          <span>
            {t('press.changeNo')} {t('press.changed', { no: change })}
          </span>
        )}
        <span>
          {t('press.bytes')} {numberText(bytes)}
        </span>
        <HashCode hash={sha256} />
      </span>
    </div>
  )
}

const useColumns = (): TableColumnsType<PressFile> => {
  const { t } = useTranslation('proofs')
  const isPhone = useBelow(limits.phoneWidth)
  if (isPhone) return [{ key: 'file', title: t('press.file'), render: (_, file) => <Lines file={file} /> }]
  return [
    { key: 'page', title: t('press.page'), dataIndex: 'pageNo' },
    { key: 'name', title: t('press.file'), dataIndex: 'name' },
    {
      key: 'change',
      title: t('press.changeNo'),
      render: (_, { change }) => (change ? t('press.changed', { no: change }) : '—'),
    },
    {
      key: 'state',
      title: t('press.receipt'),
      render: (_, file) => <Receipt file={file} />,
    },
    { key: 'hash', title: 'SHA-256', render: (_, { sha256 }) => <HashCode hash={sha256} /> },
    {
      key: 'bytes',
      title: t('press.bytes'),
      align: 'right',
      render: (_, { bytes }) => numberText(bytes),
    },
  ]
}

/** What was written into the press folder, with sums and receipts. */
export const PressFiles = ({ editionId }: { editionId: string }) => {
  const { t } = useTranslation('proofs')
  const query = usePressFiles(editionId)
  const columns = useColumns()
  const isPhone = useBelow(limits.phoneWidth)
  return (
    <section className="rb-stack rb-gap-1" aria-labelledby="rb-press-files">
      <h2 id="rb-press-files" className="rb-heading">
        {t('press.files')}
      </h2>
      {!query.data ? (
        <Pending query={query} rows={3} />
      ) : query.data.length === 0 ? (
        <p className="rb-note">{t('press.noFiles')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
        <section className="rb-scrolls" tabIndex={0} aria-label={t('press.files')}>
          <Table<PressFile>
            className="rb-table"
            size="small"
            rowKey={({ pageNo, change }) => `${pageNo} ${change}`}
            columns={columns}
            dataSource={query.data}
            pagination={false}
            {...(!isPhone && { scroll: { x: 'max-content' } })}
          />
        </section>
      )}
    </section>
  )
}
