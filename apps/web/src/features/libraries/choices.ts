import type { NavigationId } from '@rongbian/domain'
import type { Choices } from '#/frame/choices.ts'

const words: Record<NavigationId, string> = {
  workArea: 'gongzuoqu gzq workspace',
  editLibrary: 'bianjizhongxin bjzx editing',
  publishingLibrary: 'fabuzhongxin fbzx publishing release',
  sharedLibrary: 'gongxiangzhongxin gxzx sharing',
}

export const choices: Choices = { words }
