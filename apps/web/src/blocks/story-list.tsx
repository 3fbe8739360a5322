import type { StoryLevel, StoryListStyle, TextAlign } from '@rongbian/domain'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { storyParts } from '#/blocks/list-look.ts'
import { LevelMark } from '#/story/level-mark.tsx'
import './story-list.css'

export interface StoryEntry {
  id: string | number
  title: string
  summary: string
  level: StoryLevel
  /** What it is, before the title. */
  lead?: ReactNode
  /** Where it comes from and how far it is: columns of their own where there is room. */
  facts: readonly ReactNode[]
  /** When, and what to do. */
  ends: readonly ReactNode[]
  open: () => void
}

interface Props {
  label: string
  look: StoryListStyle
  align: TextAlign
  entries: readonly StoryEntry[]
}

const cellOf = (className: string) => (cell: ReactNode, at: number) => (
  <span key={`${className}${at}`} className={className}>
    {cell}
  </span>
)

/** As many columns as a row has cells. */
const columnsOf = (look: StoryListStyle, [first]: readonly StoryEntry[]) => {
  if (!first) return 0
  return first.ends.length + (storyParts(look, 0, first.summary).facts ? first.facts.length : 0)
}

const Row = ({ entry, look, index }: { entry: StoryEntry; look: StoryListStyle; index: number }) => {
  const { t } = useTranslation('homeBlocks')
  const { title, summary, level, lead, facts, ends, open } = entry
  const parts = storyParts(look, index, summary)
  const name = title || t('untitled')
  return (
    <li className={parts.title && parts.summary ? 'is-first' : ''}>
      {lead && <span className="rb-story-rows__lead rb-flex">{lead}</span>}
      <span className="rb-story-rows__words rb-cells rb-slim">
        <span className="rb-story-rows__line rb-row rb-gap-1 rb-slim">
          <LevelMark level={level} />
          <button
            className="rb-cut rb-fs-14 rb-one-line rb-slim"
            type="button"
            title={name}
            aria-label={name}
            onClick={open}
          >
            {parts.title ? name : summary}
          </button>
        </span>
        {parts.title && parts.summary && <span className="rb-story-rows__summary rb-dim">{summary}</span>}
      </span>
      <span className="rb-story-rows__cells rb-gap-05-15 rb-mt-2px rb-row rb-wrap rb-slim rb-meta">
        {parts.facts && facts.map(cellOf(''))}
        {ends.map(cellOf('rb-story-rows__end'))}
      </span>
    </li>
  )
}

/** 稿件列表 in each of its looks; columns stand in line, and below the title where the block is narrow. */
export const StoryList = ({ label, look, align, entries }: Props) => (
  <div className="rb-story-rows-box">
    <ul
      aria-label={label}
      className={`rb-story-rows rb-cells rb-story-rows--${look}`}
      data-align={align}
      style={{ '--cells': columnsOf(look, entries) } as CSSProperties}
    >
      {entries.map((entry, index) => (
        <Row key={entry.id} entry={entry} look={look} index={index} />
      ))}
    </ul>
  </div>
)
