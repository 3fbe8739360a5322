import { storyContent } from '@rongbian/contract/stories'
import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { lockStory } from '#/features/releases/index.ts'
import { cleanAndHash } from '#/story/clean-content.ts'
import { listFacts } from '#/story/list-facts.ts'
import { appendActs } from '#/story/write-queries.ts'
import type { Desk } from './desk.ts'

/** A sentence the website has put right after its page was signed. */
export const correctOnWeb = (desk: Desk, storyId: number, read: (html: string) => string) =>
  desk.as('editor', async ({ tx, actor }) => {
    const { tenantId } = desk
    const story = await lockStory(tx, { tenantId, storyId })
    const before = await tx
      .selectFrom('storyVersion')
      .select(['content', 'no'])
      .where('tenantId', '=', tenantId)
      .where('storyId', '=', storyId)
      .orderBy('no', 'desc')
      .executeTakeFirstOrThrow()
    const old = storyContent.parse(before.content)
    const { content, hash } = cleanAndHash({ ...old, htmlContent: read(old.htmlContent) })
    const no = before.no + 1
    await tx
      .insertInto('storyVersion')
      .values({
        ...{ tenantId, storyId, no, kind: 'save', base: before.no, contentHash: hash },
        content: JSON.stringify(content),
        words: listFacts(content).words,
        ...{ byId: actor.id, byName: actor.name },
      })
      .execute()
    await sql`update story set version = ${no}, last_version = ${no} where tenant_id = ${tenantId}
      and id = ${storyId}`.execute(tx)
    await appendActs(tx, { ...story, version: no }, [{ action: 'edit', by: actor }])
    const { rows } = await sql<{ channelId: string }>`update release set version = ${no}, updated_at = now()
      from channel where release.tenant_id = ${tenantId} and story_id = ${storyId}
        and channel.tenant_id = release.tenant_id and channel.id = channel_id and channel.code = 'cgweb'
        and release.status = any(${[codeOf('issued'), codeOf('published')]}::int[])
      returning channel_id`.execute(tx)
    for (const { channelId } of rows)
      await sql`insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, ordered_by, ordered_name)
        values (${tenantId}, ${storyId}, ${channelId}, 'update',
          ${[storyId, channelId, 1, 'update', `v${no}`].join(' ')}, 1, ${no}, ${actor.id}, ${actor.name})`.execute(
        tx,
      )
  })
