import { walk } from '@rongbian/blocks'
import { atomFeed, jsonFeed, rssFeed } from '../feeds.ts'
import type { SiteCard, SiteChannel } from '../model.ts'
import { cardsOfBlock, type SpecialFacts, type SpecialPage } from './model.ts'

/** Every story the page shows, once, in the order readers meet them. */
export const cardsOf = ({ tree }: SpecialPage, facts: SpecialFacts): SiteCard[] => {
  const known = new Map<number, SiteCard>()
  for (const { node } of walk(tree))
    for (const card of cardsOfBlock(facts, node.id)) if (!known.has(card.id)) known.set(card.id, card)
  return [...known.values()]
}

const writers = { 'feed.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const
const feedMost = 50

const newestFirst = (one: SiteCard, other: SiteCard) =>
  Date.parse(other.publishedAt) - Date.parse(one.publishedAt)

/** The feeds beside the page, by the names they have there. */
export const specialFeeds = (channel: SiteChannel, page: SpecialPage, facts: SpecialFacts) => {
  const cards = cardsOf(page, facts).toSorted(newestFirst).slice(0, feedMost)
  const title = `${channel.name} · ${page.name}`
  const written = Object.entries(writers).map(([name, write]) => [
    name,
    write(channel, { title, selfUrl: page.url + name, homeUrl: page.url }, cards),
  ])
  // One for each writer, under its name.
  return Object.fromEntries(written) as Record<keyof typeof writers, string>
}
