import { type BlockNode, look } from '@rongbian/blocks'
import type { Special } from '@rongbian/contract/specials'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { approve, createSpecial, saveDesign, submit, switchSpecial } from '#/features/specials/index.ts'
import type { CallCtx } from '#/http/command.ts'

const caller = { requestId: '', address: '', agent: '' }

/** People who design, review and publish special pages, through the services their calls go through. */
export const openSpecialDesk = async (db: Db, channelId: string) => {
  const people = {
    editor: await actorOf(db, 'editor'),
    director: await actorOf(db, 'director'),
    chief: await actorOf(db, 'chief'),
    publisher: await actorOf(db, 'publisher'),
  }
  const as = <Answer>(actor: Actor, work: (ctx: CallCtx) => Promise<Answer>) =>
    db.transaction().execute((tx) => work({ tx, actor, caller }))

  return {
    /** Designed and through both steps of its review. */
    async clearedPage(code: string, tree: BlockNode[]) {
      const form = {
        channelId,
        code,
        name: `专题 ${code}`,
        description: '',
        categoryId: null,
        templateId: null,
      }
      const made = await as(people.editor, (ctx) => createSpecial(ctx, form))
      const save = { version: made.version, tree, look: look.parse({}), tab: '', note: '', keeps: false }
      const { saved } = await as(people.editor, (ctx) => saveDesign(ctx, made.id, save))
      if (!saved) throw new Error('the page was not saved')
      let now = saved.special
      for (const [actor, act] of [
        [people.editor, submit],
        [people.director, approve],
        [people.chief, approve],
      ] as const)
        now = (await as(actor, (ctx) => act(ctx, now.id, { note: '', version: now.version }))).special
      return now
    },
    order: ({ id }: Pick<Special, 'id'>, isPublish: boolean) =>
      as(people.publisher, (ctx) =>
        switchSpecial(ctx, { channelId, id, isPublish }, { publishAt: null, endAt: null, note: '' }),
      ),
  }
}
export type SpecialDesk = Awaited<ReturnType<typeof openSpecialDesk>>
