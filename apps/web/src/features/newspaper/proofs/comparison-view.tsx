import type { Proof } from '@rongbian/contract/newspaper'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { pageAddress } from '#/features/newspaper/page-header.tsx'
import { ChangeList } from '#/features/newspaper/proofs/change-list.tsx'
import { ChangePlaces } from '#/features/newspaper/proofs/change-places.tsx'
import { ProofSheet } from '#/features/newspaper/proofs/proof-sheet.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { isWhole, useProofComparison } from '#/features/newspaper/proofs/use-proofs.ts'
import { useSheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'
import { ratioOf, type ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { ZoomBar } from '#/features/newspaper/proofs/zoom-bar.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './comparison.css'

const sides = ['a', 'b'] as const
type Side = (typeof sides)[number]

/** The proofs named by `?a=` and `?b=`, else the newest and the one before it. */
const usePair = (proofs: readonly Proof[]) => {
  const [search, setSearch] = useSearchParams()
  const asked = (side: Side) => proofs.find(({ no }) => no === Number(search.get(side)))
  const b = asked('b') ?? proofs[0]
  const a = asked('a') ?? proofs.find(({ no }) => b && no < b.no) ?? b
  const choose = (side: Side, no: number) =>
    setSearch(
      { ...(a && { a: String(a.no) }), ...(b && { b: String(b.no) }), [side]: String(no) },
      { replace: true },
    )
  return { pair: a && b && { a, b }, choose }
}

interface PairProps extends ViewProps {
  pair: Record<Side, Proof>
  choose: (side: Side, no: number) => void
}

const Compared = ({ opened, proofs, pair, choose }: PairProps) => {
  const { t } = useTranslation('proofs')
  const nameOf = useProofName()
  const view = useSheetView()
  const query = useProofComparison(opened.page.id, pair.a.no, pair.b.no)
  const [shown, setShown] = useState<number>()
  const changes = query.data?.changes ?? []
  const options = proofs.map((proof) => ({ value: proof.no, label: nameOf(proof) }))
  return (
    <div className="rb-proofs__main rb-cells rb-short rb-rest">
      <div className="rb-stack rb-slim rb-short">
        <div className="rb-row rb-wrap rb-gap-1 rb-p-1-15 rb-edge-below">
          <ZoomBar view={view} />
          <span className="rb-note rb-not-on-phone">{t('compare.hint')}</span>
        </div>
        <div className="rb-proof-pair rb-pair rb-cells rb-rest">
          {sides.map((side) => (
            <div key={side} className="rb-stack rb-slim rb-short">
              <div className="rb-p-1">
                <Select
                  className="rb-wide"
                  aria-label={t(`compare.${side}`)}
                  value={pair[side].no}
                  options={options}
                  onChange={(no: number) => choose(side, no)}
                />
              </div>
              <ProofSheet key={pair[side].id} proof={pair[side]} ratio={ratioOf(opened)} view={view}>
                <ChangePlaces changes={changes} side={side} shown={shown} />
              </ProofSheet>
            </div>
          ))}
        </div>
      </div>
      <aside className="rb-proofs__side rb-short rb-edge-left rb-scrolls-y" aria-label={t('compare.changes')}>
        {query.data ? (
          <ChangeList
            changes={changes}
            shown={shown}
            onShow={(index) => {
              setShown(index)
              const place = changes[index]?.places.findLast(({ proof }) => proof)?.place
              if (place) view.goTo(place)
            }}
          />
        ) : (
          <Pending query={query} rows={5} />
        )}
      </aside>
    </div>
  )
}

/** 比对: two proofs beside each other, moved together, and what changed between them. */
export const ComparisonView = (props: ViewProps) => {
  const { t } = useTranslation('proofs')
  const proofs = props.proofs.filter((proof) => isWhole(proof) && proof.state === 'done')
  const { pair, choose } = usePair(proofs)
  if (proofs.length < 2 || !pair)
    return (
      <EmptyState
        title={t('compare.none')}
        hint={t('compare.noneHint')}
        action={
          <ButtonLink to={pageAddress(props.opened.page.id, 'sample')}>{t('proof.toSample')}</ButtonLink>
        }
      />
    )
  return <Compared {...props} proofs={proofs} pair={pair} choose={choose} />
}
