import type { BlockNode } from '@rongbian/blocks'
import { appFormat, cardFields, channelFields, picture } from '../app-channel.ts'
import { absolute } from '../channel-view.ts'
import type { SiteChannel } from '../model.ts'
import { readBlock } from './draw-block.ts'
import { fillProps } from './fill-props.ts'
import { cardsOfBlock, own, type SpecialFacts, type SpecialPage } from './model.ts'

const addresses = ['src', 'url', 'href']
/** Which stories are shown the app is told; by which rule is the newsroom's business. */
const withheld = ['srcset', 'feed']

/** Whole addresses wherever a picture, a file or a link stands in the props. */
const forApp = (channel: SiteChannel, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => forApp(channel, one))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !withheld.includes(name))
  return Object.fromEntries(
    kept.map(([name, one]) => {
      const isPlace = addresses.includes(name) && typeof one === 'string' && one.startsWith('/')
      return [name, isPlace ? absolute(channel, one) : forApp(channel, one)]
    }),
  )
}

interface AppBlock {
  id: string
  kind: string
  props: unknown
  items: unknown[]
  slots: Record<string, AppBlock[]>
}

const appBlocks = (channel: SiteChannel, facts: SpecialFacts, nodes: readonly BlockNode[]): AppBlock[] =>
  nodes.flatMap((node) => {
    const read = readBlock(node, facts)
    if ('reason' in read) return []
    const { id, kind, props, slots = {} } = read.node
    const inside = Object.entries(slots).map(([name, below]) => [name, appBlocks(channel, facts, below)])
    return {
      ...{ id, kind },
      props: forApp(channel, fillProps(read.kind.form, props, facts)),
      items: cardsOfBlock(facts, id).map((card) => cardFields(channel, card)),
      slots: Object.fromEntries(inside),
    }
  })

/** The page as the app fetches it: blocks with their props and stories, drawn by the app itself. */
export const appSpecial = (channel: SiteChannel, page: SpecialPage, facts: SpecialFacts) => {
  const { accent, paper, ink, grey, header } = page.look
  return {
    version: appFormat,
    kind: 'special' as const,
    channel: channelFields(channel),
    code: page.code,
    title: page.name,
    summary: page.description,
    url: absolute(channel, page.url),
    publishedAt: page.publishedAt,
    updatedAt: page.updatedAt,
    look: { accent, paper, ink, grey, header: header && picture(channel, own(facts.pictures, header.src)) },
    blocks: appBlocks(channel, facts, page.tree),
  }
}
