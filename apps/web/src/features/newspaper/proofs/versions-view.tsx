import type { Proof } from '@rongbian/contract/newspaper'
import { limits } from '@rongbian/domain'
import { Button, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageAddress } from '#/features/newspaper/page-header.tsx'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import { ProofMarks } from '#/features/newspaper/proofs/proof-marks.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { isWhole, proofAddress } from '#/features/newspaper/proofs/use-proofs.ts'
import type { ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

/** The whole-page proof before it, to compare with. */
const beforeOf = (proofs: readonly Proof[], { no }: Proof) =>
  proofs.find((other) => isWhole(other) && other.no < no && other.state === 'done')

interface RowProps {
  proof: Proof
  proofs: readonly Proof[]
}

const Name = ({ proof }: { proof: Proof }) => (
  <Link to={`${pageAddress(proof.pageId, 'sample')}?no=${proof.no}&side=proofs`}>
    {useProofName()(proof)}
  </Link>
)

const Acts = ({ proof, proofs }: RowProps) => {
  const { t } = useTranslation('proofs')
  const before = isWhole(proof) && beforeOf(proofs, proof)
  if (proof.state !== 'done') return <span className="rb-break">{proof.problem}</span>
  return (
    <span className="rb-row rb-gap-1">
      <Button type="link" size="small" href={proofAddress(proof.id, 'pdf')} target="_blank">
        PDF
      </Button>
      {before && (
        <Link to={`${pageAddress(proof.pageId, 'comparison')}?a=${before.no}&b=${proof.no}`}>
          {t('versions.compare', { no: before.no })}
        </Link>
      )}
    </span>
  )
}

/** On a phone a version is one cell of lines; its sums are for a desk. */
const Lines = ({ proof, proofs }: RowProps) => {
  const { t } = useTranslation('proofs')
  const { byName, at, chars, marks, openMarks } = proof
  return (
    <div className="rb-stack rb-gap-05">
      <span className="rb-row rb-wrap rb-gap-1">
        <Name proof={proof} />
        <ProofMarks proof={proof} />
      </span>
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        <span>
          {byName} <TimeText exact at={at} />
        </span>
        <span>
          {t('versions.chars')} {chars}
        </span>
        {marks > 0 && <span>{t('proof.marks', { count: marks, open: openMarks })}</span>}
      </span>
      <Acts proof={proof} proofs={proofs} />
    </div>
  )
}

const useColumns = (proofs: readonly Proof[]): TableColumnsType<Proof> => {
  const { t } = useTranslation('proofs')
  const isPhone = useBelow(limits.phoneWidth)
  if (isPhone)
    return [
      {
        key: 'name',
        title: t('versions.proof'),
        render: (_, proof) => <Lines proof={proof} proofs={proofs} />,
      },
    ]
  return [
    {
      key: 'name',
      title: t('versions.proof'),
      fixed: 'left',
      render: (_, proof) => <Name proof={proof} />,
    },
    { key: 'state', title: t('versions.state'), render: (_, proof) => <ProofMarks proof={proof} /> },
    { key: 'by', title: t('versions.by'), dataIndex: 'byName' },
    { key: 'at', title: t('versions.at'), render: (_, { at }) => <TimeText exact at={at} /> },
    { key: 'chars', title: t('versions.chars'), align: 'right', dataIndex: 'chars' },
    {
      key: 'marks',
      title: t('versions.marks'),
      render: (_, { marks, openMarks }) =>
        marks ? t('proof.marks', { count: marks, open: openMarks }) : '—',
    },
    ...(['layoutHash', 'pdfHash', 'pictureHash'] as const).map((name) => ({
      key: name,
      title: t(`versions.${name}`),
      render: (_: unknown, proof: Proof) => (proof[name] ? <HashCode hash={proof[name]} /> : '—'),
    })),
    {
      key: 'acts',
      title: t('versions.acts'),
      render: (_, proof) => <Acts proof={proof} proofs={proofs} />,
    },
  ]
}

/** Every proof as a version: when, by whom, of exactly what, and whether the page is still so. */
export const VersionsView = ({ opened, proofs }: ViewProps) => {
  const { t } = useTranslation('proofs')
  const columns = useColumns(proofs)
  const isPhone = useBelow(limits.phoneWidth)
  if (proofs.length === 0)
    return (
      <EmptyState
        title={t('proof.none')}
        hint={t('proof.noneHint')}
        action={<ButtonLink to={pageAddress(opened.page.id, 'sample')}>{t('proof.toSample')}</ButtonLink>}
      />
    )
  return (
    <section
      className="rb-scroll rb-p-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('head.versions')}
    >
      <Table<Proof>
        className="rb-table"
        rowKey="id"
        columns={columns}
        dataSource={[...proofs]}
        pagination={false}
        {...(!isPhone && { scroll: { x: 'max-content' } })}
      />
    </section>
  )
}
