import { dayMs } from '@rongbian/domain'
import { z } from 'zod'

/** `told-morning.demo.example` and the like. */
export const toldHouse = /^told-([\w-]+)$/

const telling = z.tuple([z.coerce.number().int().min(0).max(10_000_000_000), z.string().min(1), z.string()])

/** For whoever tries the demo out: a house that says what its address tells it to, from that second on, as `/1790000000/title/lead`. */
export const toldFeed = async (name: string, path: string) => {
  const { success, data } = telling.safeParse(path.split('/'))
  if (!success) return
  const [second, title, summary] = data
  const home = `https://told-${name}.demo.example/`
  const at = second * 1000
  const opening = { id: 'opening', url: `${home}opening`, title: name, summary: '' }
  const news = { id: String(second), url: `${home}${second}`, title, summary, at: new Date(at) }
  const items = [...(Date.now() < at ? [] : [news]), { ...opening, at: new Date(at - dayMs) }]
  const { writeFeed } = await import('@rongbian/feeds/simulating')
  const { type, write } = writeFeed.rss
  return { type, body: write({ title: name, home }, items) }
}
