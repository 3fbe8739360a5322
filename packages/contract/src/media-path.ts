import { z } from 'zod'
import { label } from './labels.ts'

/** The media server of the specification is part of this one; its calls keep their names under here. */
export const mediaHost = '/mam/api'

export const access = 'session'
export const area = 'media'
export const own = '/sprint/rest/media'

/** Accepted for older clients and never believed: who asks is known by the session. */
export const unheeded = z.unknown().optional()
export const asked = {
  tenantId: unheeded,
  userId: unheeded,
  loginUserId: unheeded.meta(label('登录人', 'Person signed in')),
  appId: unheeded.meta(label('应用', 'Application')),
  permId: unheeded.meta(label('权限编号', 'Right')),
}
