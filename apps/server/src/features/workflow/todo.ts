import type { Actor } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { addCounts, countLanes } from '#/reading/counts.ts'
import { personalSources } from '#/reading/sources.ts'
import { countDue } from './queries.ts'

/** As many as 待处理 lists, and how many of them cannot wait. */
export const countTodo = async (reader: Reader, actor: Actor) => {
  const [[lanes], due] = await Promise.all([
    countLanes(reader, actor.tenantId, [personalSources.todo(actor)]),
    countDue(reader.db, actor),
  ])
  return { todo: addCounts(lanes?.values() ?? []), due }
}
