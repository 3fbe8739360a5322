import { isContract, isOutside, oldestFor, statementsOf } from './migration-files.ts'

/** Everything up to it runs in newsrooms and was written before there were rules. */
export const lastFree = '0067_proof_checks'

/** What holds a row for each act or each text: whatever goes through it takes minutes. */
export const largeTables = [
  'asset',
  'asset_revision',
  'audit_log',
  'clue',
  'clue_revision',
  'clue_search',
  'clue_word',
  'cluster',
  'delivery',
  'metric_reading',
  'notification',
  'release',
  'request_log',
  'stat_cell',
  'stat_fact',
  'stored_file',
  'story',
  'story_comment',
  'story_file',
  'story_handled',
  'story_history',
  'story_journal',
  'story_search',
  'story_version',
  'topic_event',
  'view_hour',
]

interface Fact {
  /** Lower case, one space between words, without texts in quotes. */
  text: string
  /** The table it is about, unless it was made in the same file. */
  table: string | undefined
  isLarge: boolean
}

interface Rule {
  rule: string
  instead: string
  breaks: (fact: Fact) => boolean
}

const alters = (pattern: RegExp) => (fact: Fact) => fact.table !== undefined && pattern.test(fact.text)

/** What each old version would stumble over, and each reader would wait for. */
const expandRules: readonly Rule[] = [
  {
    rule: 'drop',
    instead: 'stop asking for it, and drop it in a .contract.sql once no older version runs',
    breaks: ({ text, table }) =>
      /^drop (table|view|type|schema|sequence|function|trigger|materialized)\b/.test(text) ||
      (table !== undefined && /\bdrop (column|constraint|default|trigger)\b/.test(text)) ||
      (table !== undefined && /^alter table \S+ drop (?!not null|expression|identity)/.test(text)),
  },
  {
    rule: 'rename',
    instead: 'add the new one, write both, read the new one, and drop the old one in a .contract.sql',
    breaks: ({ text }) => /^alter .*\brename\b/.test(text),
  },
  {
    rule: 'rewrite',
    instead: 'add a column that may be empty and fill it in the background, some rows at a time',
    breaks: alters(
      /\balter (column )?\S+ (set data )?type\b|\bset (un)?logged\b|\bset tablespace\b|generated (always|by default) as|\b(big|small)?serial\b|default [^,]*(clock_timestamp|gen_random_uuid|random|nextval|uuidv7)\s*\(/,
    ),
  },
  {
    rule: 'rewrite',
    instead: 'let a job do it, some rows at a time',
    breaks: ({ text }) =>
      new RegExp(`\\b(update|delete from) (${largeTables.join('|')})\\b(?! on| of)`).test(text) ||
      /^(cluster|vacuum full)\b/.test(text),
  },
  {
    rule: 'not null',
    instead: 'give a default; or add a check as not valid, validate it, and set it in a .contract.sql',
    breaks: ({ text, table }) =>
      table !== undefined &&
      (/\bset not null\b/.test(text) ||
        text
          .split(/,(?![^(]*\))/)
          .some(
            (part) =>
              /\badd (column )?(?!constraint|check|foreign|primary|unique)/.test(part) &&
              /\bnot null\b/.test(part) &&
              !/\bdefault\b/.test(part),
          )),
  },
  {
    rule: 'plain index',
    instead: 'create index concurrently if not exists, in a file of its own',
    breaks: ({ text, isLarge }) =>
      isLarge &&
      ((/^create (unique )?index\b/.test(text) && !/\bconcurrently\b/.test(text)) ||
        (/\badd (constraint \S+ )?(unique|primary key)\b/.test(text) && !/\busing index\b/.test(text)) ||
        /^reindex\b(?!.*concurrently)/.test(text)),
  },
  {
    rule: 'scan',
    instead: 'add it as not valid, and validate it in a file after this one',
    breaks: ({ text, isLarge }) =>
      isLarge && /\badd (constraint \S+ )?(check|foreign key)\b/.test(text) && !/\bnot valid\b/.test(text),
  },
]

/** Of whatever runs while people work. */
const commonRules: readonly Rule[] = [
  {
    rule: 'lock_timeout',
    instead: 'leave it: each attempt has its own, and steps aside for readers',
    breaks: ({ text }) =>
      /\bset_config\s*\(|^(set|reset)\b.*\b(lock|statement)_timeout\b|^begin\b|^commit\b/.test(text),
  },
]

const outsideRules: readonly Rule[] = [
  {
    rule: 'alone',
    instead: 'move it to another file: here it would take its lock without lock_timeout',
    breaks: ({ text }) => !/\bconcurrently\b/.test(text),
  },
  {
    rule: 'again',
    instead: 'say "if not exists" or "if exists": it may be broken off and run once more',
    breaks: ({ text }) => /\bindex concurrently\b/.test(text) && !/\bif (not )?exists\b/.test(text),
  },
]

const tableOf = (text: string) =>
  /^alter table (?:if exists )?(?:only )?([a-z_%]+)/.exec(text)?.[1] ??
  /^create (?:unique )?index\b.*? on (?:only )?([a-z_]+)/.exec(text)?.[1] ??
  /^drop trigger .*? on ([a-z_]+)/.exec(text)?.[1]

/** What a function would do is not done now; a `do` does it. */
const plain = (text: string) =>
  (/^do\b/i.test(text.trim())
    ? text.replace(/^do\s+\$\w*\$/i, 'do ')
    : text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
  )
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')

/** A `do` in the statements it is made of. */
const steps = (statement: { text: string; line: number }) => {
  const text = plain(statement.text)
  if (!text.startsWith('do ')) return [{ ...statement, text: text.replaceAll(/'(?:[^']|'')*'/g, "''") }]
  return text
    .split(/;|\bloop\b|\bthen\b|\bbegin\b|\bexecute format\('|\bexecute '/)
    .map((part) => ({ ...statement, text: part.trim() }))
}

/** Each refusal names file, line, rule, and what to do instead. */
export const problemsOf = (name: string, sql: string) => {
  const statements = statementsOf(sql).flatMap(steps)
  const made = statements.flatMap(
    ({ text }) => /^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/.exec(text)?.[1] ?? [],
  )
  const rules = [
    ...(isContract(name) ? [] : expandRules),
    ...commonRules,
    ...(isOutside(sql) ? outsideRules : []),
  ]
  const problems = statements.flatMap(({ text, line }) => {
    const about = tableOf(text)
    const table = about && made.includes(about) ? undefined : about
    const fact = { text, table, isLarge: table !== undefined && largeTables.includes(table) }
    return rules
      .filter(({ breaks }) => breaks(fact))
      .map(({ rule, instead }) => `${name}.sql:${line} ${rule}: ${instead}`)
  })
  const isNameless = isContract(name) && !oldestFor(sql)
  return isNameless
    ? [`${name}.sql:1 oldest version: begin with a line "-- oldest version: 1.2.3"`, ...problems]
    : problems
}
