-- 监测规则的邮件没有送到时留下的话；它的主人一天只被告诉一次。
alter table watch
  add column mail_problem text not null default '',
  add column mail_said    jsonb,
  add column failed_on    date;

-- 报表的一次寄送里有人没有收到，只告诉主人一次。
alter table report_mail add column is_told boolean not null default false;
