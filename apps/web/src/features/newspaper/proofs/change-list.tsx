import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BothReadings } from '#/features/newspaper/proofs/both-readings.tsx'
import type { Change } from '#/features/newspaper/proofs/changes.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  changes: readonly Change[]
  shown: number | undefined
  onShow: (index: number) => void
}

const Item = ({ change, isShown, onShow }: { change: Change; isShown: boolean; onShow: () => void }) => {
  const { t } = useTranslation('proofs')
  const { what, storyTitle, item, before, after, isAsked } = change
  return (
    <li className="rb-stack rb-gap-1 rb-p-15-2">
      <button
        type="button"
        className={`rb-proofs__row rb-ring-inside rb-wide rb-left rb-stack rb-gap-05 ${isShown ? 'is-shown' : ''}`}
        aria-pressed={isShown}
        onClick={onShow}
      >
        <span className="rb-row rb-wrap rb-gap-1">
          <b className="rb-bold">{t(`compare.what.${what}`)}</b>
          <StatusTag tone={isAsked ? 'good' : 'warning'}>
            {t(isAsked ? 'compare.asked' : 'compare.beyond')}
          </StatusTag>
        </span>
        <span className="rb-break">{storyTitle || item}</span>
      </button>
      {(before || after) && (
        <BothReadings
          before={before}
          after={after}
          names={{ before: t('compare.before'), after: t('compare.after') }}
        />
      )}
    </li>
  )
}

/** What changed, by text and by place; what no mark asked for can be looked at alone. */
export const ChangeList = ({ changes, shown, onShow }: Props) => {
  const { t } = useTranslation('proofs')
  const [isBeyondOnly, setBeyondOnly] = useState(false)
  const beyond = changes.filter(({ isAsked }) => !isAsked).length
  if (changes.length === 0) return <EmptyState title={t('compare.same')} />
  return (
    <>
      <div className="rb-row rb-wrap rb-gap-1 rb-p-15-2 rb-edge-below">
        <span className="rb-dense">{t('compare.sum', { count: changes.length, beyond })}</span>
        <Checkbox checked={isBeyondOnly} onChange={({ target }) => setBeyondOnly(target.checked)}>
          {t('compare.beyondOnly')}
        </Checkbox>
      </div>
      <ol className="rb-lined">
        {changes.map(
          (change, index) =>
            (!isBeyondOnly || !change.isAsked) && (
              <Item
                // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the answer.
                key={index}
                change={change}
                isShown={index === shown}
                onShow={() => onShow(index)}
              />
            ),
        )}
      </ol>
    </>
  )
}
