import type { DiffBlock } from '@rongbian/contract/versions'
import type { Picks, Side } from '#/features/writing/conflict/merge-blocks.ts'
import { MergeChoice } from '#/features/writing/conflict/merge-choice.tsx'
import { StoryBody } from '#/story/story-body.tsx'

const without = (inline: string, tag: 'ins' | 'del') =>
  inline.replace(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs'), '')

const shown = (html: string) => html && <StoryBody html={html} />

interface Props {
  blocks: readonly DiffBlock[]
  picks: Picks
  onPick: (index: number, side: Side) => void
}

/** Both texts face each other; where they differ, one side is chosen. Text on either side can be selected and copied. */
export const MergeView = ({ blocks, picks, onPick }: Props) => (
  <div className="rb-merge">
    {blocks.map(({ kind, before, after, inline }, index) =>
      kind === 'same' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the text.
        <div key={index} className="rb-merge__row rb-gap-3 rb-cells rb-halves">
          <StoryBody html={before} />
          <StoryBody html={after || before} />
        </div>
      ) : (
        <MergeChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          key={index}
          current={shown(kind === 'changed' ? without(inline, 'ins') : before)}
          mine={shown(kind === 'changed' ? without(inline, 'del') : after)}
          picked={picks[index]}
          onPick={(side) => onPick(index, side)}
        />
      ),
    )}
  </div>
)
