import { alive, type Handler, type JobTable } from './jobs.ts'

/** A worker that does one kind of work in a way of its own. */
export const inspecting = (handle: Handler<'media-inspect'>): JobTable => ({
  'media-inspect': { ...alive, expireInSeconds: 300, atOnce: 2, handle },
})
