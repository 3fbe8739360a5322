import { messages } from '@rongbian/domain'

export const announcementMessages = messages('announcements', {
  departmentGone: {
    zh: '有部门不存在或已停用，请重新选择',
    en: 'A department does not exist or is disabled; choose again',
  },
  withdrawn: {
    zh: '公告已撤回，不能再改动；需要时请重新发布一条',
    en: 'The announcement was withdrawn and cannot be changed; publish a new one if needed',
  },
  changedBy: {
    zh: '公告刚被{{name}}改过，您的改动还没有保存，请对照后再决定',
    en: '{{name}} has just changed the announcement; your change is not saved yet, compare before you decide',
  },
  notForYou: {
    zh: '公告已撤回、已过期，或不是发给您所在部门的，请刷新公告列表',
    en: 'The announcement was withdrawn, has expired, or is not for your department; refresh the list',
  },
  gone: { zh: '公告不存在，请刷新公告列表', en: 'The announcement does not exist; refresh the list' },
  textNeeded: { zh: '请输入公告内容', en: 'Enter the text of the announcement' },
  fresh: { zh: '新公告：{{title}}', en: 'New announcement: {{title}}' },
  picturesOnly: {
    zh: '公告以图片发布，请打开查看。',
    en: 'The announcement consists of pictures; open it to see them.',
  },
})
