import {
  type HomeBlock,
  type QuotationStyle,
  quotationStyles,
  type StoryListStyle,
  storyListStyles,
  type TextAlign,
  type TitleListStyle,
  titleListStyles,
} from '@rongbian/domain'

type Styled = Pick<HomeBlock, 'modelData'>

/** One line each, without a picture: how a list looks before anyone chose. */
export type TitleLook = TitleListStyle | 'lines'
/** With a number before and a figure behind. */
export type QuotationLook = QuotationStyle | 'ranked'

const chosen = <Style extends string>(
  { modelData: { style } }: Styled,
  styles: Record<Style, string>,
): Style | undefined => (style !== undefined && Object.hasOwn(styles, style) ? (style as Style) : undefined)

export const titleLook = (block: Styled, usual: TitleLook = 'lines'): TitleLook =>
  chosen(block, titleListStyles) ?? usual
export const storyLook = (block: Styled): StoryListStyle => chosen(block, storyListStyles) ?? 'noSummary'
export const quotationLook = (block: Styled): QuotationLook => chosen(block, quotationStyles) ?? 'ranked'
export const alignOf = ({ modelData }: Styled): TextAlign => modelData.align ?? 'left'

interface TitleParts {
  /** Width of the picture the server sends; none without one. */
  picture?: 160 | 320
  summary?: true
  subtitle?: true
  /** Stands in a grid of cards instead of below one another. */
  isCard?: true
}

/** What each look of a title list shows besides the title. */
export const titleParts: Record<TitleLook, TitleParts> = {
  lines: {},
  leftImage: { picture: 320, subtitle: true },
  smallImage: { picture: 160 },
  smallImageSummary: { picture: 160, summary: true },
  cardSubtitle: { picture: 320, subtitle: true, isCard: true },
  card: { picture: 320, isCard: true },
}

interface StoryParts {
  title: boolean
  summary: boolean
  /** Where it comes from and how far it is. */
  facts: boolean
}

/** What a row of a story list shows. Only the first tells more under 首稿标题加摘要; without a summary there is always the title. */
export const storyParts = (look: StoryListStyle, index: number, summary: string): StoryParts => {
  const hasSummary = summary !== ''
  const table: Record<StoryListStyle, StoryParts> = {
    titleSummary: { title: true, summary: hasSummary && index === 0, facts: true },
    noSummary: { title: true, summary: false, facts: true },
    summaryOnly: { title: !hasSummary, summary: hasSummary, facts: false },
    titles: { title: true, summary: false, facts: false },
  }
  return table[look]
}
