import { walk } from '@rongbian/blocks'
import { appFormat, cardFields, channelFields, picture } from '../app-channel.ts'
import { absolute } from '../channel-view.ts'
import { atomFeed, jsonFeed, rssFeed } from '../feeds.ts'
import type { SiteCard, SiteChannel } from '../model.ts'
import { readBlock } from './draw-block.ts'
import { fillProps } from './fill-props.ts'
import type { SpecialFacts, SpecialPage } from './model.ts'

/** Every story the page shows, once, in the order readers meet them. */
export const cardsOf = ({ tree }: SpecialPage, { cards }: SpecialFacts): SiteCard[] => {
  const shown = [...walk(tree)].flatMap(({ node }) => cards[node.id] ?? [])
  return [...new Map(shown.toReversed().map((card) => [card.id, card])).values()].toReversed()
}

const writers = { 'feed.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const
const feedMost = 50

const newestFirst = (one: SiteCard, other: SiteCard) =>
  Date.parse(other.publishedAt) - Date.parse(one.publishedAt)

/** The feeds beside the page, by the names they have there. */
export const specialFeeds = (channel: SiteChannel, page: SpecialPage, facts: SpecialFacts) => {
  const cards = cardsOf(page, facts).toSorted(newestFirst).slice(0, feedMost)
  const title = `${channel.name} · ${page.name}`
  return Object.fromEntries(
    Object.entries(writers).map(([name, write]) => [
      name,
      write(channel, { title, selfUrl: page.url + name, homeUrl: page.url }, cards),
    ]),
  ) as Record<keyof typeof writers, string>
}

type Value = unknown

/** Whole addresses wherever a picture or a file stands in the props. */
const wholeAddresses = (channel: SiteChannel, value: Value): Value => {
  if (Array.isArray(value)) return value.map((one) => wholeAddresses(channel, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'srcset' && name !== 'feed')
      .map(([name, one]) =>
        (name === 'src' || name === 'url' || name === 'href') &&
        typeof one === 'string' &&
        one.startsWith('/')
          ? [name, absolute(channel, one)]
          : [name, wholeAddresses(channel, one)],
      ),
  )
}

type AppBlock = {
  id: string
  kind: string
  props: Value
  items: unknown[]
  slots: Record<string, AppBlock[]>
}

const appBlock = (
  channel: SiteChannel,
  facts: SpecialFacts,
  node: SpecialPage['tree'][number],
): AppBlock[] => {
  const read = readBlock(node, facts)
  if ('reason' in read) return []
  const { id, kind, props, slots = {} } = read.node
  return [
    {
      id,
      kind,
      props: wholeAddresses(channel, fillProps(read.kind.form, props, facts)),
      items: (facts.cards[id] ?? []).map((card) => cardFields(channel, card)),
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, inside]) => [
          name,
          inside.flatMap((one) => appBlock(channel, facts, one)),
        ]),
      ),
    },
  ]
}

/** The page as the app fetches it: blocks with their props and stories, drawn by the app itself. */
export const appSpecial = (channel: SiteChannel, page: SpecialPage, facts: SpecialFacts) => ({
  version: appFormat,
  kind: 'special' as const,
  channel: channelFields(channel),
  code: page.code,
  title: page.name,
  summary: page.description,
  url: absolute(channel, page.url),
  publishedAt: page.publishedAt,
  updatedAt: page.updatedAt,
  look: {
    accent: page.look.accent,
    paper: page.look.paper,
    ink: page.look.ink,
    grey: page.look.grey,
    header: page.look.header && picture(channel, facts.pictures[page.look.header.src] ?? null),
  },
  blocks: page.tree.flatMap((node) => appBlock(channel, facts, node)),
})
