-- The pages of before know nothing of the script that counts their readers: they are drawn anew, behind the acts.
update channel set rebuild_at = now() where type = 'website';
