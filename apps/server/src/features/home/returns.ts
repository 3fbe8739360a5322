import type { StoryAct } from '@rongbian/domain'
import { sql } from 'kysely'

/** Acts that send a text back to whoever wrote it. */
export const returningActs = ['approveDeny', 'fetchDeny'] satisfies StoryAct[]
const sendingActs = ['submitApprove', 'deliver', 'share', 'checkin'] satisfies StoryAct[]

/** How the text of `story` last passed from one hand to another. */
export const lastPassed = sql`select act.action, act.version, act.actor_name, act.note from story_history as act
  where act.tenant_id = story.tenant_id and act.story_id = story.id
    and act.action = any(${[...returningActs, ...sendingActs]}) order by act.no desc limit 1`
