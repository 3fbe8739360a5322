-- What was asked of several people is over for all of them at once: found by where the notice leads.

create index notification_unread_link on notification (tenant_id, link) where read_at is null;

-- Steps that ended before this left their notices unread.
update notification set read_at = now()
from story
where notification.type = 'review.waiting' and notification.read_at is null
  and story.tenant_id = notification.tenant_id
  and notification.link = '/workArea?folder=todo&story=' || story.library || ':' || story.id
  and coalesce(story.review->>'state', '') <> 'open';
