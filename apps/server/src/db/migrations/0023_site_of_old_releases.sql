-- What was published before there was a site stands on it from now on.
with old as (
  update release set version = coalesce(release.version, story.version),
    first_at = coalesce(release.first_at, release.issue_date, release.updated_at),
    live_at = coalesce(release.issue_date, release.updated_at)
  from story, channel
  where story.tenant_id = release.tenant_id and story.id = release.story_id
    and channel.tenant_id = release.tenant_id and channel.id = release.channel_id and channel.type in ('website', 'app')
    and release.status = 88 and release.live_at is null and release.gone_at is null and release.round = 0
  returning release.tenant_id, release.story_id, release.channel_id, release.live_at
)
update release_column set live = true, order_at = coalesce(order_at, old.live_at)
from old where release_column.tenant_id = old.tenant_id and release_column.story_id = old.story_id
  and release_column.channel_id = old.channel_id;

-- Pages that are there carry times and feed ids that were wrong.
update channel set rebuild_at = now() where type in ('website', 'app');
