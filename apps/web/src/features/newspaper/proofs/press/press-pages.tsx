import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { agreeChange, declineChange, pressChange } from '@rongbian/contract/newspaper-press'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#/api/client.ts'
import { PageState, pageAddress } from '#/features/newspaper/page-header.tsx'
import { ChangeDialog } from '#/features/newspaper/proofs/press/change-dialog.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface RowProps {
  page: PaperPage
  edition: Edition
  onChange: () => void
}

const reasonOf = ({ actions }: PaperPage, wanted: 'page-change' | 'page-press') =>
  actions.find(({ code }) => code === wanted)?.reason

/** After 付印 a page is opened again only by two people, and printed again under a new number. */
const Changing = ({ page, onChange }: Omit<RowProps, 'edition'>) => {
  const { t } = useTranslation('proofs')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const agree = usePaperWrite(() => call(agreeChange, { params: { id: page.id } }))
  const decline = usePaperWrite(() => call(declineChange, { params: { id: page.id } }))
  const press = usePaperWrite(() => call(pressChange, { params: { id: page.id }, body: {} }))
  const { label, name } = page
  const [change, again] = [reasonOf(page, 'page-change'), reasonOf(page, 'page-press')]
  return (
    <>
      {change !== undefined && page.changeReason === '' && (
        <ReasonButton size="small" reason={change} onClick={onChange}>
          {t('change.open')}
        </ReasonButton>
      )}
      {change !== undefined && page.changeReason !== '' && (
        <>
          <span className="rb-note rb-break">
            {t('change.by', { name: page.changeName, reason: page.changeReason })}
          </span>
          <ReasonButton
            size="small"
            disabled={isBusy}
            reason={change}
            onClick={() =>
              ask({
                danger: true,
                title: t('change.agreeQuestion', { label, name }),
                content: t('change.agreeHint'),
                okText: t('change.agree'),
                onOk: () => act(() => agree.mutateAsync(undefined), t('change.agreed')),
              })
            }
          >
            {t('change.agree')}
          </ReasonButton>
          <ReasonButton
            size="small"
            disabled={isBusy}
            reason={change}
            onClick={() =>
              ask({
                title: t('change.declineQuestion', { label, name }),
                content: t('change.declineHint'),
                okText: t('change.decline'),
                onOk: () => act(() => decline.mutateAsync(undefined), t('change.declined')),
              })
            }
          >
            {t('change.decline')}
          </ReasonButton>
        </>
      )}
      {page.state === 'signed' && again !== undefined && (
        <ReasonButton
          size="small"
          type="primary"
          disabled={isBusy}
          reason={again}
          onClick={() =>
            ask({
              danger: true,
              title: t('change.pressQuestion', { label, name }),
              content: t('change.pressHint'),
              okText: t('change.press'),
              onOk: () => act(() => press.mutateAsync(undefined), t('change.pressed')),
            })
          }
        >
          {t('change.press')}
        </ReasonButton>
      )}
    </>
  )
}

const Row = ({ page, edition: { state }, onChange }: RowProps) => {
  // What went to press is kept from it by nothing.
  const reason = state === 'plan' || state === 'open' ? reasonOf(page, 'page-press') : undefined
  return (
    <li className="rb-row rb-wrap rb-gap-1 rb-p-1-15">
      <Link to={`${pageAddress(page.id, 'sample')}?side=sign`} className="rb-break">
        {page.label} {page.name}
      </Link>
      <PageState state={page.state} />
      {state === 'out' ? (
        <span className="rb-row rb-wrap rb-gap-1 rb-aside">
          <Changing page={page} onChange={onChange} />
        </span>
      ) : (
        reason && <span className="rb-note rb-break">{reason}</span>
      )}
    </li>
  )
}

/** Page by page: what keeps it from the press, or, once printed, how it is changed. */
export const PressPages = ({ edition, pages }: { edition: Edition; pages: readonly PaperPage[] }) => {
  const { t } = useTranslation('proofs')
  const [changing, setChanging] = useState<PaperPage>()
  return (
    <section className="rb-stack rb-gap-1" aria-labelledby="rb-press-pages">
      <h2 id="rb-press-pages" className="rb-heading">
        {t('press.pages')}
      </h2>
      <ul className="rb-lined rb-box">
        {pages.map((page) => (
          <Row key={page.id} page={page} edition={edition} onChange={() => setChanging(page)} />
        ))}
      </ul>
      {changing && <ChangeDialog page={changing} onClose={() => setChanging(undefined)} />}
    </section>
  )
}
