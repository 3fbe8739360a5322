import { Images } from 'lucide-react'
import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  pages: [
    {
      id: 'mediaLibrary',
      at: 10,
      label: 'common:title.mediaLibrary',
      icon: Images,
      path: '/mediaLibrary',
      words: 'zhinengmeizi znmz media assets 图片 视频 音频 文档',
    },
  ],
}
