import { AppError } from '@rongbian/contract'
import { effectMessages } from '@rongbian/contract/effect'
import { type Actor, can, type LibraryId, type StoryType } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { visibleTo } from '#/reading/fragments.ts'
import { departmentsSeenBy, findDepartments } from '../scope.ts'

/** The story somebody asks about, what it began as, and all copies of that. */
export interface Lineage {
  tenantId: number
  storyId: number
  rootId: number
  storyIds: number[]
  library: LibraryId
  title: string
  type: StoryType
  authorName: string
  departmentName: string
  /** Destroyed: only its numbers are left. */
  isGone: boolean
}

interface Row extends Omit<Lineage, 'tenantId' | 'storyId'> {
  departmentId: string | null
}

/** Who signs and looks after the accounts reads how it did wherever it was written. */
const mayFollow = async (db: Db | Tx, actor: Actor, storyId: number) => {
  if (!can(actor, 'stories.ratify')) return false
  const { rows } = await sql`select from story where story.id = ${storyId} and ${visibleTo(actor)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Credit is its author's, so is the right to see it: the department they wrote it in. */
export const demandLineage = async (db: Db | Tx, actor: Actor, storyId: number): Promise<Lineage> => {
  const { tenantId } = actor
  const { rows } = await sql<Row>`select root.id as root_id, story.library, story.title, story.type,
      root.author_name, coalesce(department.name, root.department_name) as department_name,
      story.box = 'gone' as is_gone, coalesce(fact.department_id, root.department_id) as department_id,
      array(select id from story as one where one.tenant_id = root.tenant_id
        and (one.id = root.id or one.root_id = root.id) order by id) as story_ids
    from story
    join story as root on root.tenant_id = story.tenant_id and root.id = coalesce(story.root_id, story.id)
    left join stat_fact as fact on fact.tenant_id = root.tenant_id and fact.kind = 'created' and fact.key = root.id::text
    left join department on department.tenant_id = root.tenant_id and department.id = fact.department_id
    where story.tenant_id = ${tenantId} and story.id = ${storyId}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const { departmentId, ...story } = found
  const seen = departmentsSeenBy(actor, await findDepartments(db, tenantId))
  const isOurs = !seen || seen.includes(departmentId ?? '')
  if (!isOurs && !(await mayFollow(db, actor, storyId)))
    throw new AppError('forbidden', { message: effectMessages.foreignStory() })
  return { tenantId, storyId, ...story }
}
