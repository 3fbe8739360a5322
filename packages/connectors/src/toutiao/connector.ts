import { openByteDance } from '../bytedance/connector.ts'
import { oauthOf } from '../bytedance/tokens.ts'
import type { Access } from '../connector.ts'
import { toutiao } from './platform.ts'

export const open = (access: Access) => openByteDance(toutiao, access)

export const oauth = oauthOf(toutiao)
