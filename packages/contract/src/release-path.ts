import { restAndView } from './endpoint.ts'
import { storyParams } from './story-shapes.ts'

export const both = (path: string) => ({ path, also: restAndView(path) })

/** What every call about a release has in common. */
export const released = { access: 'session', area: 'releases' } as const
/** Of one story: what is read, and what is done. */
export const asked = { ...released, method: 'GET', params: storyParams } as const
export const done = { ...released, method: 'POST', params: storyParams } as const
