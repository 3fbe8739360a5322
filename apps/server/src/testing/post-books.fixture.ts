import { sql } from 'kysely'
import pino from 'pino'
import { joinDatabase } from '#/db/open.ts'
import { readEnv } from '#/env.ts'
import { fileUrl } from '#/storage/file-url.ts'

/** The books of posts of a running product. */
export const openPostBooks = async (folder: string) => {
  const { db, close } = await joinDatabase(readEnv({ DATA_DIR: folder }), pino({ level: 'silent' }))
  return {
    close,
    /** A picture of the house, as a cover. */
    async findCover() {
      const { hash, name, size } = await db
        .selectFrom('storedFile')
        .select(['hash', 'name', 'size'])
        .where('mime', '=', 'image/jpeg')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { url: fileUrl(hash, name), name, size }
    },
    /** As if the posts of a story had gone out two days ago, and had to be looked at now; answers how many there are. */
    async agePosts(storyId: number) {
      const { rows } = await sql<{ id: number }>`update metric_post
        set live_at = now() - interval '2 days', next_at = now()
        where story_id = ${storyId} and live_at > now() - interval '1 day' returning id`.execute(db)
      return rows.length
    },
  }
}
