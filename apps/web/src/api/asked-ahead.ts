import { parseJson } from '@rongbian/domain'
import { readLocal, writeLocal } from '#/local-settings.ts'

/** A question as boot.js can put it again; its own text tells it from others. */
export interface Ask {
  url: string
  /** All of them but the token, which is of the day. */
  headers: Record<string, string>
  body?: string | undefined
}

/** What an address asked first. */
interface Visit {
  at: string
  asks: Ask[]
}

declare global {
  /** By boot.js: what it asked while the scripts were on their way. */
  var askedAhead: Map<string, Promise<Response>> | undefined
}

const key = 'firstAsks'
/** After that a screen stands, and what it asks belongs to what people do. */
const beginningMs = 5_000
const asksMax = 12
const visitsMax = 8

const readVisits = (): Visit[] => {
  const kept = parseJson(readLocal(key) ?? '')
  return Array.isArray(kept) ? kept : []
}

/** While a beginning is watched: what was asked, by its text. */
let noted: Map<string, Ask> | undefined

/** Something changes: what was asked before that is no answer any more. */
export const forgetAhead = () => globalThis.askedAhead?.clear()

/** The answer that is on its way already, once. Only for what reads: boot.js asks it unbidden the next time. */
export const takeAhead = (ask: Ask) => {
  const text = JSON.stringify(ask)
  if (noted && noted.size < asksMax) noted.set(text, ask)
  const answer = globalThis.askedAhead?.get(text)
  globalThis.askedAhead?.delete(text)
  return answer
}

/** Keeps for the next visit of this address what it asks until its screen stands. */
export const watchBeginning = () => {
  const at = location.hash
  noted = new Map()
  setTimeout(() => {
    const asks = [...(noted?.values() ?? [])]
    const others = readVisits().filter((visit) => visit.at !== at)
    writeLocal(key, JSON.stringify([{ at, asks }, ...others].slice(0, visitsMax)))
    noted = undefined
    forgetAhead()
  }, beginningMs)
}
