import type { PaperPage } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageState, pageAddress } from '#/features/newspaper/page-header.tsx'
import { ProofSheet } from '#/features/newspaper/proofs/proof-sheet.tsx'
import { Sheet } from '#/features/newspaper/proofs/sheet.tsx'
import { isWhole, useProofs } from '#/features/newspaper/proofs/use-proofs.ts'
import type { SheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

/** Of 对开; a proof knows its own. */
const usualRatio = 390 / 550

interface Props {
  page: PaperPage
  view: SheetView
}

/** What has no proof yet is named by its titles. */
const Unproofed = ({ page, view }: Props) => {
  const { t } = useTranslation('proofs')
  const hasTitles = page.shape.some(({ title }) => title)
  return (
    <Sheet label={`${page.label} ${page.name}`} ratio={usualRatio} view={view}>
      <div className="rb-sheet__said rb-p-3 rb-stack rb-gap-1">
        <p>{t(hasTitles ? 'preview.noProof' : 'proof.none')}</p>
        <ul className="rb-dense">
          {page.shape.map(
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a page keep their places while it is looked at.
            ({ title }, index) => title && <li key={index}>{title}</li>,
          )}
        </ul>
      </div>
    </Sheet>
  )
}

/** One page of the paper as it was last painted. */
export const PreviewSheet = ({ page, view }: Props) => {
  const { t } = useTranslation('proofs')
  const { data } = useProofs(page.id)
  const proof = data?.proofs.find((one) => isWhole(one) && one.state === 'done')
  return (
    <figure className="rb-stack rb-slim rb-short">
      {proof ? (
        <ProofSheet key={proof.id} proof={proof} ratio={usualRatio} view={view} />
      ) : (
        <Unproofed page={page} view={view} />
      )}
      <figcaption className="rb-row rb-wrap rb-gap-1 rb-centre rb-p-1 rb-dense">
        <Link to={pageAddress(page.id, 'sample')}>
          {page.label} {page.name}
        </Link>
        <PageState state={page.state} />
        {proof && !proof.isCurrent && <StatusTag tone="warning">{t('proof.state.old')}</StatusTag>}
      </figcaption>
    </figure>
  )
}
