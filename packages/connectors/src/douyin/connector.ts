import { openByteDance } from '../bytedance/connector.ts'
import { oauthOf } from '../bytedance/tokens.ts'
import type { Access } from '../connector.ts'
import { douyin } from './platform.ts'

export const open = (access: Access) => openByteDance(douyin, access)

export const oauth = oauthOf(douyin)
