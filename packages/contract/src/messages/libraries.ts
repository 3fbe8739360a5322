import { messages } from '@rongbian/domain'

export const libraryMessages = messages('libraries', {
  badCursor: {
    zh: '翻页位置无效，请从第一页重新开始',
    en: 'The place in the list is not valid; begin again at the first page',
  },
  noFolders: { zh: '这个稿库没有文件夹', en: 'This library has no folders' },
  foldersTooMany: { zh: '最多 {{most}} 个文件夹', en: 'There can be at most {{most}} folders' },
  foldersTooDeep: { zh: '文件夹最多 {{most}} 级', en: 'Folders can be at most {{most}} levels deep' },
  folderHasInner: { zh: '文件夹里还有下级文件夹', en: 'The folder still has folders in it' },
  folderHasStories: { zh: '文件夹里还有稿件', en: 'The folder still has stories in it' },
  filtersTooMany: { zh: '最多保存 {{most}} 个筛选', en: 'At most {{most}} filters can be saved' },
})
