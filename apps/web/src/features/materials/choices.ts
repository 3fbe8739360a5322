import { type MaterialScope, materialScopes } from '@rongbian/contract/materials'
import { can } from '@rongbian/domain'
import { Images } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

const words: Record<MaterialScope, string> = {
  mine: 'wodesucai wdsc materials 图片 视频 音频',
  shared: 'gongxiangsucai gxsc shared materials 图片 视频 音频',
}

/** Both material libraries are one page. */
export const choices: Choices = {
  pages: materialScopes.map((scope, index) => ({
    id: `materials-${scope}`,
    at: 20 + index,
    label: `palette:page.${scope}`,
    icon: Images,
    path: `/materials?scope=${scope}`,
    words: words[scope],
    when: ({ actor }) => scope === 'mine' || can(actor, 'library.manuscript'),
  })),
}
