import { sql } from 'kysely'
import pino from 'pino'
import { joinDatabase } from '#/db/open.ts'
import { readEnv } from '#/env.ts'

interface Sums {
  views: number
  valid: number
  readers: number
  seconds: number
}

/** What the books of a running product say of the readers of a story, beside whatever they said at first. */
export const openReaderBooks = async (folder: string, storyId: number) => {
  const { db, close } = await joinDatabase(readEnv({ DATA_DIR: folder }), pino({ level: 'silent' }))
  const readAll = async () => {
    const { rows } = await sql<Sums & { audience: string }>`select audience, sum(views)::int as views,
        sum(valid)::int as valid, sum(readers)::int as readers, sum(seconds)::int as seconds
      from view_hour where story_id = ${storyId} group by 1`.execute(db)
    return new Map(rows.map(({ audience, ...sums }) => [audience, sums]))
  }
  const before = await readAll()
  return {
    close,
    async since() {
      const now = await readAll()
      const added = [...now].map(([audience, sums]) => {
        const old = before.get(audience) ?? { views: 0, valid: 0, readers: 0, seconds: 0 }
        const rest = Object.entries(sums).map(([name, sum]) => [name, sum - old[name as keyof Sums]] as const)
        return [audience, Object.fromEntries(rest)] as const
      })
      // Whoever was not there since is not told of.
      return Object.fromEntries(added.filter(([, rest]) => Object.values(rest).some(Boolean)))
    },
  }
}
