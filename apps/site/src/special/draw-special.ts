import { type BlockNode, isDark, type Look, look as lookShape } from '@rongbian/blocks'
import type { SiteChannel, SitePicture } from '../model.ts'
import { type PageFacts, renderPage } from '../pages.ts'
import { specialData } from '../structured-data.ts'
import type { Theme } from '../theme.ts'
import { type Drawing, drawBlock, innerLevel, readBlock, type Standing } from './draw-block.ts'
import { type Drawn, type DrawOptions, own, type SpecialFacts, type SpecialPage } from './model.ts'
import { cardsOf } from './special-cards.ts'

/** Below the name of the page. */
const top = 2

const beginning = ({ look }: SpecialPage, index: number): Standing => ({
  level: top,
  isFirst: index === 0 && !look.header?.src,
})

/** What is no colour does not reach the page, whoever asks. */
const lookOf = ({ look }: SpecialPage): Look => lookShape.catch(lookShape.parse({})).parse(look)

const styleOf = ({ accent, paper, ink }: Look) =>
  Object.entries({ accent, paper, ink })
    .filter(([, colour]) => colour !== null)
    .map(([name, colour]) => `--own-${name}:${colour}`)
    .join(';')

const classesOf = ({ accent, paper, ink, width, grey }: Look) =>
  [
    `is-${width}`,
    grey ? 'is-grey' : '',
    accent ? 'has-accent' : '',
    paper || ink ? 'has-paper' : '',
    paper && isDark(paper) ? 'is-dark' : '',
  ].filter(Boolean)

const headerOf = ({ header }: Look, { pictures }: SpecialFacts): SitePicture | null => {
  const known = header && own(pictures, header.src)
  return known && { ...known, alt: header.decorative ? '' : header.alt }
}

/** The whole page. Given the same it is the same, whoever draws it: builder, preview or site. */
export const drawSpecial = (
  theme: Theme,
  channel: SiteChannel,
  page: SpecialPage,
  facts: SpecialFacts,
  options: DrawOptions = {},
): Drawn => {
  const drawing: Drawing = { theme, channel, page, facts, options, left: [] }
  const blocks = page.tree.map((node, index) => drawBlock(drawing, node, beginning(page, index)))
  const look = lookOf(page)
  const header = headerOf(look, facts)
  const cards = cardsOf(page, facts)
  const crumbs = [{ name: '首页', url: channel.url }]
  const head: PageFacts = {
    kind: 'special',
    title: page.name,
    description: page.description || `${channel.name}专题：${page.name}`,
    canonical: page.url,
    image: header ?? cards.find(({ cover }) => cover)?.cover,
    crumbs,
    feedBase: page.url,
    feedTitle: `${channel.name} · ${page.name}`,
    structured: specialData(channel, page, cards, [...crumbs, { name: page.name, url: page.url }]),
  }
  const special = {
    name: page.name,
    description: page.description,
    publishedAt: page.publishedAt,
    updatedAt: page.updatedAt,
    columns: page.columns,
    header,
    style: styleOf(look),
    classes: classesOf(look).join(' '),
    blocks,
  }
  const html = renderPage(theme, channel, 'special.liquid', { facts: head, data: { special }, clean: blocks })
  return { html, left: drawing.left }
}

const pathTo = (nodes: readonly BlockNode[], id: string): BlockNode[] => {
  for (const node of nodes) {
    if (node.id === id) return [node]
    for (const inside of Object.values(node.slots ?? {})) {
      const path = pathTo(inside, id)
      if (path.length > 0) return [node, ...path]
    }
  }
  return []
}

/** One block as it stands on the page, and what lies inside it; the rest need not be drawn again. */
export const drawOne = (
  theme: Theme,
  channel: SiteChannel,
  page: SpecialPage,
  facts: SpecialFacts,
  id: string,
  options: DrawOptions = {},
): Drawn => {
  const drawing: Drawing = { theme, channel, page, facts, options, left: [] }
  const path = pathTo(page.tree, id)
  const [first] = path
  const last = path.at(-1)
  if (!first || !last) return { html: '', left: [] }
  const standing = path.slice(0, -1).reduce<Standing>(
    ({ level, isFirst }, node, at) => {
      const read = readBlock(node, facts)
      const [slot] = 'kind' in read ? (read.kind.slots?.(read.node.props) ?? []) : []
      const isBeginning = isFirst && node.slots?.[slot?.name ?? '']?.[0] === path[at + 1]
      return { level: 'node' in read ? innerLevel(level, read.node.props) : level, isFirst: isBeginning }
    },
    beginning(page, page.tree.indexOf(first)),
  )
  return { html: drawBlock(drawing, last, standing), left: drawing.left }
}
