import { createHash } from 'node:crypto'
import {
  type Checker,
  createChecker,
  isEffective,
  keyOf,
  type Simplify,
  type WordRule,
} from '@rongbian/words'
import { packCodes, packRules } from '@rongbian/words/packs'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import * as queries from './queries.ts'
import { simplifyTable } from './simplify.ts'

export interface Rulebook {
  version: string
  rules: WordRule[]
  simplify: Simplify
  checker: Checker
}

const ruleOf = (row: queries.WordRuleRow): WordRule => ({
  // The checks of the table keep these to the codes.
  kind: row.kind as WordRule['kind'],
  severity: row.severity as WordRule['severity'],
  word: row.word,
  suggestion: row.suggestion,
  category: row.category,
  note: row.note,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
})

const house = new Map(packCodes.flatMap(packRules).map((rule) => [keyOf(rule), rule]))

/** A newsroom changes what is said about a word of the house; how it is found stays. */
const withHouse = (own: WordRule): WordRule => {
  const { suggestion, unless, pattern, fix, verify } = house.get(keyOf(own)) ?? own
  const found = { ...(unless && { unless }), ...(fix && { fix }), ...(verify && { verify }) }
  return { ...own, ...found, ...(pattern && { pattern, suggestion }) }
}

/** The house's packs that are on, then the newsroom's own rules, which win over the same word of a pack. */
const findRules = async (db: Db, tenantId: number, today: string) => {
  const [own, switches] = await Promise.all([
    queries.findAllWords(db, tenantId),
    queries.findPackSwitches(db, tenantId),
  ])
  const off = new Set(switches.filter(({ enabled }) => !enabled).map(({ code }) => code))
  const rules = new Map(
    packCodes.flatMap((code) => (off.has(code) ? [] : packRules(code).map((rule) => [keyOf(rule), rule]))),
  )
  for (const row of own) {
    const rule = ruleOf(row)
    if (row.disabledAt || !isEffective(rule, today)) rules.delete(keyOf(rule))
    else rules.set(keyOf(rule), withHouse(rule))
  }
  return [...rules.values()]
}

const versionOf = (rules: readonly WordRule[]) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16)

const makeRulebook = async (db: Db, tenantId: number, today: string): Promise<Rulebook> => {
  const rules = await findRules(db, tenantId, today)
  const simplify = simplifyTable(rules)
  return { version: versionOf(rules), rules, simplify, checker: createChecker(rules, { simplify }) }
}

/** Answers a newsroom's rulebook of today; it is made again when a word, a switch or the day has changed. */
export const createRulebooks = ({ db, env }: { db: Db; env: Pick<Env, 'TIME_ZONE'> }) => {
  const known = new Map<number, { stamp: string; book: Promise<Rulebook> }>()

  return async (tenantId: number): Promise<Rulebook> => {
    const today = new Date().toLocaleDateString('sv', { timeZone: env.TIME_ZONE })
    const stamp = `${today} ${await queries.findStamp(db, tenantId)}`
    const found = known.get(tenantId)
    if (found?.stamp === stamp) return found.book
    const book = makeRulebook(db, tenantId, today)
    known.set(tenantId, { stamp, book })
    book.catch(() => known.delete(tenantId))
    return book
  }
}

type Rulebooks = ReturnType<typeof createRulebooks>

const known = new WeakMap<Db, Rulebooks>()

/** One set of them for everything that checks words. */
export const rulebooksOf = (parts: { db: Db; env: Pick<Env, 'TIME_ZONE'> }): Rulebooks => {
  const found = known.get(parts.db) ?? createRulebooks(parts)
  known.set(parts.db, found)
  return found
}
