import { dayMs, hourMs } from '@rongbian/domain'
import { fieldOf, textOf } from '../ask.ts'
import { ConnectorProblem } from '../problem.ts'
import type { Kind } from './mapping.ts'

export interface Sought {
  kind: Kind
  title: string
  /** When the first try to send it began. */
  since: number
}

export interface Listed {
  id: string
  nid: string
}

const beijingMs = 8 * hourMs
/** Clocks differ. */
const skewMs = 120_000
const pageSize = 20
const pagesMax = 10

const dayOf = (at: number) => new Date(at + beijingMs).toISOString().slice(0, 10)

/** A number of seconds or thousandths, or the hour in Beijing. */
export const timeOf = (value: string) => {
  const number = Number(value)
  if (value !== '' && Number.isFinite(number)) return number < 1e12 ? number * 1000 : number
  return Date.parse(`${value.replace(' ', 'T')}+08:00`)
}

const withdrawn = ['withdraw', 'deleted']
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const plain = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).trim()

const isSought = (item: unknown, { title, since }: Sought) =>
  plain(textOf(item, 'title')) === title &&
  ![textOf(item, 'status'), textOf(item, 'collection')].some((word) => withdrawn.includes(word)) &&
  // One whose time nobody can read is ours rather than sent twice.
  !(timeOf(textOf(item, 'updated_at')) < since - skewMs)

/** Keys are exact where the number beside them may not be. */
const listedOf = ([key, item]: [string, unknown]): Listed => ({
  id: key.length > 6 && /^\d+$/.test(key) ? key : textOf(item, 'article_id'),
  nid: textOf(item, 'nid'),
})

/** Looks through what the account sent since then. */
export const findIn = async (
  list: (fields: Record<string, string | number>) => Promise<unknown>,
  sought: Sought,
  now: number,
) => {
  for (let page = 1; page <= pagesMax; page += 1) {
    const data = await list({
      start_time: dayOf(sought.since - dayMs),
      end_time: dayOf(now + dayMs),
      article_type: sought.kind,
      page_no: page,
      page_size: pageSize,
    })
    const items = Object.entries(fieldOf(data, 'items') ?? {})
    const found = items.find(([, item]) => isSought(item, sought))
    if (found) return listedOf(found)
    if (items.length < pageSize) return
  }
  throw new ConnectorProblem('unknown', '这个百家号发得太多，查不到这一篇是否已发出，请到百家号核对')
}
