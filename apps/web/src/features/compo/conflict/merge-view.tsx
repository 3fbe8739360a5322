import type { DiffBlock } from '@rongbian/contract/versions'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Picks, Side } from '#/features/compo/conflict/merge-blocks.ts'
import { StoryBody } from '#/features/detail/story-body.tsx'

interface BlockProps {
  html: string
  side: Side
  chosen: boolean
  onChoose: () => void
}

const Half = ({ html, side, chosen, onChoose }: BlockProps) => {
  const { t } = useTranslation('compo')
  return (
    <div className={`rb-merge__half rb-merge__half--${side} ${chosen ? 'is-chosen' : ''}`}>
      {html ? <StoryBody html={html} /> : <p className="rb-merge__nothing">{t('conflict.nothing')}</p>}
      <button type="button" className="rb-merge__choose" aria-pressed={chosen} onClick={onChoose}>
        {chosen && <Check size={12} strokeWidth={2} aria-hidden="true" />}
        {t(chosen ? 'conflict.chosen' : 'conflict.choose')}
      </button>
    </div>
  )
}

interface Props {
  blocks: readonly DiffBlock[]
  picks: Picks
  onPick: (index: number, side: Side) => void
}

/** Both texts face each other; where they differ, one side is chosen. Text on either side can be selected and copied. */
export const MergeView = ({ blocks, picks, onPick }: Props) => (
  <div className="rb-merge">
    {blocks.map((block, index) =>
      block.kind === 'same' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the text.
        <div key={index} className="rb-merge__row">
          <StoryBody html={block.before} />
          <StoryBody html={block.after || block.before} />
        </div>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index} className="rb-merge__row is-different">
          <Half
            html={
              block.kind === 'changed' ? block.inline.replace(/<ins\b[^>]*>.*?<\/ins>/gs, '') : block.before
            }
            side="current"
            chosen={picks[index] === 'current'}
            onChoose={() => onPick(index, 'current')}
          />
          <Half
            html={
              block.kind === 'changed' ? block.inline.replace(/<del\b[^>]*>.*?<\/del>/gs, '') : block.after
            }
            side="mine"
            chosen={picks[index] !== 'current'}
            onChoose={() => onPick(index, 'mine')}
          />
        </div>
      ),
    )}
  </div>
)
