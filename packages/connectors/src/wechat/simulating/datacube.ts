import { dayIn, dayMs, hourMs } from '@rongbian/domain'
import { textOf } from '../../ask.ts'
import type { Counters } from '../../simulating/counters.ts'
import type { Routes, SimulatedPost } from '../../simulating/simulator.ts'
import { articlesOf, type Shelf } from './shelf.ts'
import { fail } from './token.ts'

const zone = 'Asia/Shanghai'
const daysMost = 30
const endOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`) + dayMs

/** From the day of publication to yesterday; every entry holds all days up to its own. */
const detailsOf = (post: SimulatedPost, place: number, counters: Counters) => {
  const first = dayIn(post.at, zone)
  const yesterday = dayIn(Date.now() - dayMs, zone)
  const days = Array.from({ length: daysMost }, (_, index) =>
    dayIn(endOf(first) - hourMs + index * dayMs, zone),
  )
  const one = place === 1 ? post : { ...post, id: `${post.id} ${place}` }
  return days
    .filter((day) => day <= yesterday)
    .map((day) => ({
      stat_date: day,
      read_user: counters.of(one, 'readUsers', endOf(day)),
      share_user: counters.of(one, 'shares', endOf(day)),
      zaikan_user: counters.of(one, 'looks', endOf(day)),
      like_user: String(counters.of(one, 'likes', endOf(day))),
      comment_count: counters.of(one, 'comments', endOf(day)),
      collection_user: counters.of(one, 'favourites', endOf(day)),
    }))
}

const isOut = ({ state, extra }: SimulatedPost) =>
  extra.msgDataId !== undefined && (state === 'published' || state === 'removed' || state === 'blocked')

export const datacubeRoutes = (shelf: Shelf, counters: Counters): Routes => ({
  'POST /datacube/getarticletotaldetail': ({ json }) => {
    const [from, to] = [textOf(json, 'begin_date'), textOf(json, 'end_date')]
    const isDate = [from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    if (!isDate) return fail(61500, 'date format error')
    if (from > to || to > dayIn(Date.now() - dayMs, zone)) return fail(61501, 'date range error')
    const list = counters.isEmpty()
      ? []
      : shelf
          .all()
          .filter((post) => isOut(post) && from <= dayIn(post.at, zone) && dayIn(post.at, zone) <= to)
          .flatMap((post) =>
            articlesOf(post).map((article, index) => ({
              ref_date: dayIn(post.at, zone),
              msgid: `${post.extra.msgDataId}_${index + 1}`,
              publish_type: post.extra.msgId === undefined ? 1 : 0,
              title: textOf(article, 'title'),
              content_url: post.url,
              detail_list: detailsOf(post, index + 1, counters),
            })),
          )
    return { json: { list, is_delay: counters.isLate() } }
  },
})
