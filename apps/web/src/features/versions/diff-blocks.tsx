import type { DiffBlock } from '@rongbian/contract/versions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompareMode } from '#/features/versions/compare-mode.ts'
import { type DiffSection, sectionsOf } from '#/features/versions/diff-sections.ts'
import { StoryBody } from '#/story/story-body.tsx'

const context = 2

const InlineBlock = ({ block }: { block: DiffBlock }) => (
  <div className={`rb-diff__block rb-diff__block--${block.kind}`}>
    <StoryBody html={block.inline || block.after || block.before} />
  </div>
)

/** Left and right stand in one row, so both sides scroll as one; each hides what belongs to the other. */
const SideBlock = ({ block: { kind, before, after, inline } }: { block: DiffBlock }) => (
  <div className={`rb-diff__pair rb-pair rb-cells rb-gap-3 rb-diff__pair--${kind}`}>
    <div className="rb-diff__side rb-diff__side--before">
      {kind !== 'added' && <StoryBody html={inline || before} />}
    </div>
    <div className="rb-diff__side rb-diff__side--after">
      {kind !== 'removed' && <StoryBody html={inline || after} />}
    </div>
  </div>
)

const views = { side: SideBlock, inline: InlineBlock } as const

interface SectionProps {
  section: DiffSection
  mode: CompareMode
  /** Counted over the changes; undefined where nothing changed. */
  place: number | undefined
  current: boolean
}

const Section = ({ section: { kind, start, blocks }, mode, place, current }: SectionProps) => {
  const { t } = useTranslation('versions')
  const [open, setOpen] = useState(false)
  const Block = views[mode]
  if (kind === 'fold' && !open) {
    return (
      <button
        type="button"
        className="rb-diff__fold rb-p-05 rb-hovers rb-round rb-wide rb-meta"
        onClick={() => setOpen(true)}
      >
        {t('compare.folded', { count: blocks.length })}
      </button>
    )
  }
  return (
    <section
      className={`rb-diff__section rb-round ${current ? 'rb-diff__section--current' : ''}`}
      data-change={place}
      aria-current={current || undefined}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the text.
        <Block key={start + index} block={block} />
      ))}
    </section>
  )
}

interface Props {
  blocks: DiffBlock[]
  mode: CompareMode
  /** Leaves out what stayed, but for a little around each change. */
  short: boolean
  current: number
}

export const DiffBlocks = ({ blocks, mode, short, current }: Props) => {
  let place = -1
  return (
    <div className={`rb-diff__blocks rb-diff__blocks--${mode}`}>
      {sectionsOf(blocks, short ? context : undefined).map((section) => {
        const isChange = section.kind === 'change'
        if (isChange) place += 1
        return (
          <Section
            key={`${section.kind}${section.start}`}
            section={section}
            mode={mode}
            place={isChange ? place : undefined}
            current={isChange && place === current}
          />
        )
      })}
    </div>
  )
}
