import { openByteDance } from '../bytedance/connector.ts'
import { oauthOf } from '../bytedance/tokens.ts'
import type { Access } from '../connector.ts'
import { xigua } from './platform.ts'

export const open = (access: Access) => openByteDance(xigua, access)

export const oauth = oauthOf(xigua)
