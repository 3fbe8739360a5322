import { fieldOf, listOf, textOf } from '../ask.ts'
import { ConnectorProblem } from '../problem.ts'

export interface Sought {
  text: string
  link: string
  /** When the first try to send it began. */
  since: number
}

/** Clocks differ. */
const skewMs = 120_000
export const pageSize = 100
const pagesMax = 5

const address = /https?:\/\/[!-~]+/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const plain = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)

/** Links come back shortened and spaces changed; the words stay. */
const wordsOf = (text: string) => text.replaceAll(address, '').replaceAll(/\s+/g, '')

const leadsTo = (text: string, link: string) =>
  text.includes(link) || (text.match(address) ?? []).some((found) => /^https?:\/\/t\.cn\//.test(found))

const timeOf = (status: unknown) => Date.parse(textOf(status, 'created_at'))

const isSought = (status: unknown, { text, link, since }: Sought) => {
  const there = plain(textOf(status, 'text'))
  // Words that match with a time nobody can read are ours rather than sent twice.
  const isLater = !(timeOf(status) < since - skewMs)
  return isLater && wordsOf(there) === wordsOf(text) && leadsTo(there, link) && !isDeleted(status)
}

/** Deleted ones keep a shell for a while. */
export const isDeleted = (status: unknown) => ['1', 'true'].includes(String(fieldOf(status, 'deleted')))

/** Looks through what the account sent since then, newest first. */
export const findIn = async (pageOf: (page: number) => Promise<unknown>, sought: Sought) => {
  for (let page = 1; page <= pagesMax; page += 1) {
    const statuses = listOf(await pageOf(page), 'statuses')
    const found = statuses.find((status) => isSought(status, sought))
    if (found) return found
    if (statuses.length === 0 || statuses.some((status) => timeOf(status) < sought.since - skewMs)) return
  }
  throw new ConnectorProblem('unknown', '这个微博账号发得太多，查不到这一条是否已发出，请到微博核对')
}
