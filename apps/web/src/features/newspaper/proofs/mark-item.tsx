import type { Mark } from '@rongbian/contract/newspaper'
import { settleMark } from '@rongbian/contract/newspaper-proofs'
import { type MarkState, markSigns, markStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { colourOf } from '#/features/newspaper/proofs/mark-colours.ts'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { SignShape } from '#/features/newspaper/proofs/sign-shapes.tsx'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const tones: Record<MarkState, Tone> = {
  open: 'warning',
  done: 'working',
  checked: 'good',
  dropped: 'neutral',
}

/** Where a mark can go from where it is. */
const nextStates: Record<MarkState, readonly MarkState[]> = {
  open: ['done', 'dropped'],
  done: ['checked', 'open'],
  checked: ['open'],
  dropped: ['open'],
}

interface Props {
  mark: Mark
  isShown: boolean
  reason: string | null
  onShow: () => void
  onDrop: () => void
}

const Story = ({ mark }: { mark: Mark }) => {
  const { t } = useTranslation('proofs')
  const { doneName, doneIn, checkedName, note } = mark
  return (
    <>
      {mark.quote && <q className="rb-dense rb-soft rb-break">{mark.quote}</q>}
      {mark.text && <p className="rb-dense rb-break">{mark.text}</p>}
      {doneName && (
        <p className="rb-meta">
          {doneIn === null
            ? t('marks.doneBy', { name: doneName })
            : t('marks.doneIn', { name: doneName, no: doneIn })}
          {checkedName && ` · ${t('marks.checkedBy', { name: checkedName })}`}
        </p>
      )}
      {note && <p className="rb-meta rb-break">{t('marks.note', { note })}</p>}
    </>
  )
}

/** One mark: who asks for what, and the next steps on its way to 核红. */
export const MarkItem = ({ mark, isShown, reason, onShow, onDrop }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const { isBusy, act } = useAct()
  const { mutateAsync } = usePaperWrite((state: MarkState) =>
    call(settleMark, { params: { id: mark.id }, body: { state } }),
  )
  const move = (state: MarkState) =>
    state === 'dropped' ? onDrop() : void act(() => mutateAsync(state), phrase(markStates[state]))
  return (
    <li className={`rb-stack rb-gap-05 rb-p-15-2 rb-proofs__row rb-ring-inside ${isShown ? 'is-shown' : ''}`}>
      <button type="button" className="rb-wide rb-left rb-row rb-wrap rb-gap-1" onClick={onShow}>
        <span className="rb-mark__round rb-inline rb-gap-05" data-colour={colourOf(mark.round)}>
          <SignShape sign={mark.sign} size={18} />
          <b className="rb-bold">
            {mark.no} {phrase(markSigns[mark.sign].label)}
          </b>
        </span>
        <StatusTag tone={tones[mark.state]}>{phrase(markStates[mark.state])}</StatusTag>
      </button>
      <small className="rb-meta">
        {t('marks.from', { round: mark.round, name: mark.byName, no: mark.proofNo })}{' '}
        <TimeText at={mark.at} />
      </small>
      <Story mark={mark} />
      <div className="rb-row rb-wrap rb-gap-1">
        {nextStates[mark.state].map((state) => (
          <ReasonButton
            key={state}
            size="small"
            disabled={isBusy}
            reason={reason}
            aria-label={t('marks.moveOf', { act: t(`marks.moves.${state}`), no: mark.no })}
            onClick={() => move(state)}
          >
            {t(`marks.moves.${state}`)}
          </ReasonButton>
        ))}
      </div>
    </li>
  )
}
