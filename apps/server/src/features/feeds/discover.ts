import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import { feedMessages as messages, type Preview } from '@rongbian/contract/feeds'
import type { Message } from '@rongbian/domain'
import { runChore } from '#/threads/run-chore.ts'
import { documentChore, pageChore } from './chores.ts'
import type { Unread } from './documents.ts'
import { policyLimits } from './fetch-policy.ts'
import type { Ask, Came } from './web.ts'

const shownMost = 10

const refusal = (message: Message) => new AppError('invalid', { fields: { url: message } })

/** A preview where it is a feed; what it is not, otherwise. */
const look = async (came: Came, timeZone: string): Promise<Preview | Unread> => {
  const contentType = came.headers['content-type'] ?? ''
  const read = await runChore(documentChore, { url: came.url, bytes: came.bytes, contentType, timeZone })
  if ('problem' in read) return read
  if ('maps' in read)
    return { url: came.url, title: '', format: read.format, count: read.maps.length, items: [] }
  const items = read.items.slice(0, shownMost).map(({ title, url, publishedAt }) => ({
    ...{ title, url },
    publishedAt: publishedAt?.toISOString() ?? null,
  }))
  return { url: came.url, title: read.title, format: read.format, count: read.items.length, items }
}

/** The usual addresses one after the other, as slowly as any site is asked; the first that is a feed. */
const tryUsual = async (ask: Ask, addresses: readonly string[], timeZone: string) => {
  for (const address of addresses) {
    await sleep(policyLimits.siteRestMs)
    const came = await ask(address).catch(() => undefined)
    const found = came?.status === 200 ? await look(came, timeZone) : undefined
    if (found && 'items' in found) return found
  }
}

/** The feed at an address, the feeds its page names, or the one where most sites have theirs. */
export const discoverFeeds = async (ask: Ask, url: string, timeZone: string) => {
  const came = await ask(url)
  if (came.status !== 200) throw refusal(messages.status({ status: came.status }))
  const seen = await look(came, timeZone)
  if ('items' in seen) return { preview: seen, found: [] }
  if (seen.problem !== 'isPage') throw refusal(messages[seen.problem]())
  const page = { bytes: came.bytes, contentType: came.headers['content-type'] ?? '', url: came.url }
  const { named, usual } = await runChore(pageChore, { ...page, linkHeader: came.headers.link ?? '' })
  if (named.length > 0) return { preview: null, found: named }
  const preview = await tryUsual(ask, usual, timeZone)
  if (!preview) throw refusal(messages.nothingFound())
  return { preview, found: [] }
}
