import { z } from 'zod'

/** The publishing console: what it changes is seen by readers, so each change names the version it was made on. */
export const access = 'publishing.manage'
export const area = 'publishing'
export const base = '/sprint/rest/publish'
export const version = z.coerce.number().int().min(0)
