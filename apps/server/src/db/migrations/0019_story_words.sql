-- The word for a story was left behind by a review that ended, and given to channels that were never signed.
with said as (
  select story.tenant_id, story.id, story.stage, story.status,
    (select act.action from story_history as act where act.tenant_id = story.tenant_id and act.story_id = story.id
      and act.action in ('create', 'edit', 'keep', 'restoreVersion', 'copied', 'import', 'restore', 'deliver', 'share', 'checkin',
        'fetched', 'fetchDeny', 'submitApprove', 'approve', 'collate', 'passAll', 'approveDeny')
      order by act.no desc limit 1) as last,
    exists (select from story_history as act where act.tenant_id = story.tenant_id and act.story_id = story.id
      and act.action in ('ratify', 'republish')) as was_signed
  from story
  where (story.stage in ('reviewing', 'cleared') and story.status in ('submitted', 'edited', 'rejected'))
    or story.status = 'sign-off-withdrawn'
)
update story set status = case
    when said.last in ('approve', 'collate', 'passAll') then case said.stage when 'cleared' then 'cleared' else 'submitted' end
    when said.last in ('create', 'copied') then 'new'
    when said.last = 'import' then 'imported'
    when said.last = 'restore' then 'recovered'
    when said.last in ('deliver', 'submitApprove') then 'submitted'
    when said.last = 'share' then 'transmitted'
    when said.last = 'checkin' then 'shared'
    when said.last = 'fetched' then 'chosen'
    when said.last = 'fetchDeny' then 'returned'
    when said.last = 'approveDeny' then 'rejected'
    else 'edited' end
from said
where story.tenant_id = said.tenant_id and story.id = said.id
  and (said.status <> 'sign-off-withdrawn' or not said.was_signed);
