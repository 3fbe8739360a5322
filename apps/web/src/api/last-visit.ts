import { parseJson } from '@rongbian/domain'
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#/api/query-client.ts'
import { csrfToken } from '#/api/request.ts'
import { seal, unseal } from '#/api/sealed.ts'
import { useSessionEvents } from '#/api/session-events.ts'
import { storedLanguage } from '#/i18n/language.ts'
import { forgetLastVisit, readLocal, writeLocal } from '#/local-settings.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What of an answer the next visit may show until it has its own; undefined for nothing. */
      keep?: (data: never) => unknown
    }
  }
}

interface Kept {
  key: QueryKey
  data: unknown
  /** When the server said so. */
  at: number
}

const queriesMax = 24
const charactersMax = 600_000
/** As long as a session lasts unused. */
const lifetimeMs = 12 * 3600_000
const settleMs = 1_500

/** The newest last. */
const kept = new Map<string, Kept>()
/** Of the session in which it was read: another tab may have let somebody else in since. */
let secret = ''
const brought = new Set<number>()

/** Whether an answer is the one of the last visit, by the time it was given. */
export const isFromLastVisit = (updatedAt: number) => brought.has(updatedAt)

/** Someone who works at the text has no use for what it was, and the sign-in page for nobody. */
const isElsewhere = () => /^#\/(compo|login|setup)/.test(location.hash)

/** What depends on the language was asked in it. */
const language = () => storedLanguage() ?? ''

const read = async (): Promise<Kept[]> => {
  const sealed = readLocal('lastVisit')
  const token = csrfToken()
  if (!sealed || isElsewhere()) return []
  const text = token && globalThis.crypto?.subtle ? await unseal(sealed, token).catch(() => '') : ''
  const visit = parseJson(text) as { language?: string; queries?: Kept[] } | undefined
  if (visit?.queries && visit.language === language()) return visit.queries
  forgetLastVisit()
  return []
}

/** Brings back what the last visit has read, as answers that have to be asked for again. */
export const bringLastVisit = async () => {
  for (const query of await read()) {
    if (Date.now() - query.at > lifetimeMs) continue
    queryClient.setQueryData(query.key, query.data, { updatedAt: query.at })
    const found = queryClient.getQueryCache().find({ queryKey: query.key })
    found?.invalidate()
    if (found) kept.set(found.queryHash, query)
    brought.add(query.at)
  }
}

const collect = () => {
  for (const { queryKey, queryHash, state, meta } of queryClient.getQueryCache().getAll()) {
    if (!meta?.keep || state.status !== 'success' || isFromLastVisit(state.dataUpdatedAt)) continue
    const data = meta.keep(state.data as never)
    kept.delete(queryHash)
    if (data !== undefined) kept.set(queryHash, { key: queryKey, data, at: state.dataUpdatedAt })
  }
  for (const hash of [...kept.keys()].slice(0, -queriesMax)) kept.delete(hash)
}

const write = async () => {
  const token = secret
  const isHere = () => token === csrfToken() && useSessionEvents.getState().phase.is === 'active'
  if (!token || !isHere() || !globalThis.crypto?.subtle) return
  collect()
  const sealed = await seal(JSON.stringify({ language: language(), queries: [...kept.values()] }), token)
  // People may have left meanwhile.
  if (isHere() && sealed.length <= charactersMax) writeLocal('lastVisit', sealed)
}

/** From now on what is read is kept for the next visit, encrypted by a secret of the session (ADR 30). */
export const keepForNextVisit = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  useSessionEvents.subscribe(({ phase }, before) => {
    if (phase !== before.phase && phase.is === 'active') secret = csrfToken()
  })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.keep || isFromLastVisit(query.state.dataUpdatedAt)) return
    clearTimeout(timer)
    timer = setTimeout(() => void write().catch(() => undefined), settleMs)
  })
}
