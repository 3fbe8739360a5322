import { type RawBuilder, sql } from 'kysely'

/**
 * 责任编辑 of `story` in the query around it, for one of its versions: who did the first 审 of the review that text went
 * through. Empty where nobody has reviewed it: whoever saved last answers for nothing.
 */
export const dutyEditorOf = (version: RawBuilder<unknown>) => sql<string>`coalesce((
    select step.person_name from review_step as step
    join review on review.tenant_id = step.tenant_id and review.story_id = step.story_id and review.no = step.review_no
    where step.tenant_id = story.tenant_id and step.story_id = story.id and step.kind = 'review'
      and step.state in ('passed', 'passed-all', 'void') and step.decided_at is not null and step.version <= ${version}
      -- A review that is over has nothing to say of a text written after its last decision.
      and (review.state in ('open', 'cleared') or exists (select from review_step as later
        where later.tenant_id = step.tenant_id and later.story_id = step.story_id and later.review_no = step.review_no
          and later.decided_at is not null and later.version >= ${version}))
    order by step.review_no desc, step.no limit 1), '')`
