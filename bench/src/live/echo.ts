import type pg from 'pg'

export const channel = 'bench_echo'

/** The yardstick: one statement that tells, and nothing else. */
export const echo = (pool: pg.Pool, name: string) => pool.query('select pg_notify($1, $2)', [channel, name])

/** The same with a row that must be on the disk before anyone hears of it. */
export const echoWritten = (pool: pg.Pool, name: string) =>
  pool.query(
    `with told as (
       insert into notification (tenant_id, person_id, type, title, content, importance, link)
       values (1, $2, 'story.mentioned', '标题', '内容', 'normal', '') returning person_id
     ) select pg_notify($1, person_id::text) from told`,
    [channel, name],
  )
