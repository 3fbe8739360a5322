import type { Message, MessageTexts, Phrase, Remark } from '@rongbian/domain'
import { commonMessages } from './common.ts'
import { connectorPhrases } from './connector-phrases.ts'
import { rulePhrases } from './rules.ts'
import { newspaperPhrases } from './rules-newspaper.ts'
import { specialPhrases } from './rules-specials.ts'
import { topicPhrases } from './rules-topics.ts'
import { templatePhrases } from './template-phrases.ts'

/** The fixed words of the domain, its labels and the reasons of its rules: each is the id of its translations. */
export const phrases: Readonly<Record<string, string>> = {
  ...connectorPhrases,
  ...rulePhrases,
  ...newspaperPhrases,
  ...specialPhrases,
  ...topicPhrases,
  ...templatePhrases,
  等待转码: 'Waiting to be transcoded',
  转码中: 'Being transcoded',
  转码完成: 'Transcoded',
  转码中断: 'Transcoding stopped',
  转码失败: 'Transcoding failed',
  发布服务: 'Publishing service',
  已闪光: 'Fired',
  未闪光: 'Did not fire',
  必须处理: 'Must be dealt with',
  提醒: 'Warning',
  建议: 'Suggestion',
  传稿: 'Handing over',
  动图: 'Animated picture',
  文档: 'Document',
  附件: 'Attachment',
  文件: 'File',
  分块: 'Part of a file',
  分享预览: 'Share a preview',
  未签发: 'Not issued',
  新建: 'New',
  已编辑: 'Edited',
  已提交: 'Submitted',
  审校通过: 'Review passed',
  已共享: 'Shared',
  已选用: 'Chosen',
  已导出: 'Exported',
  已导入: 'Imported',
  已上传: 'Uploaded',
  已上栏目: 'On a column',
  已恢复: 'Restored',
  已传稿: 'Handed on',
  已退稿: 'Sent back',
  已驳回: 'Rejected',
  已撤签: 'Sign-off withdrawn',
  共享入库: 'Shared into the library',
  发布: 'Publish',
  更新: 'Update',
  待签发: 'Waiting',
  定时: 'Timed',
  正在发出: 'Going out',
  待推送: 'Push waiting',
  审核中: 'In review',
  已退回: 'Returned',
  已签发: 'Issued',
  已审核: 'Audited',
  已发布: 'Published',
  撤稿中: 'Withdrawing',
  已撤稿: 'Withdrawn',
  已取消: 'Cancelled',
  发布失败: 'Failed',
  已删除: 'Deleted',
  图文: 'Article',
  文字: 'Text',
  图片: 'Photo',
  图表: 'Graphic',
  图集: 'Gallery',
  视频: 'Video',
  直播: 'Live',
  音频: 'Audio',
  链接: 'Link',
  微信图文: 'WeChat articles',
  上级指令: 'Order from above',
  内容差错: 'Error in the content',
  版权投诉: 'Copyright complaint',
  隐私与未成年人: 'Privacy and minors',
  来源方撤稿: 'Withdrawn by the source',
  时机不当: 'Bad timing',
  其他: 'Other',
  只有稿件所在的个人或部门可以操作: 'Only the person or department that holds the story may do this',
  '稿件在废稿箱中，请先恢复': 'The story is in the waste box; restore it first',
  只有废稿箱中的稿件可以这样操作: 'Only stories in the waste box allow this',
  '稿件还在渠道上，请先撤稿': 'The story is still on a channel; withdraw it first',
  '稿件正在撤稿，撤完后才能这样操作': 'The story is being withdrawn; this is possible when it is down',
  稿件正在撤稿: 'The story is being withdrawn',
  稿件不在任何渠道上: 'The story is not on any channel',
  只有个人工作区和共享中心有文件夹: 'Only personal workspaces and the shared centre have folders',
  稿件没有置顶: 'The story is not pinned',
  稿件没有等待发布或已发布的渠道: 'No channel of the story waits or is published',
  稿件还没有签发过: 'The story has not been issued yet',
  只有发布中心的稿件可以这样修改: 'Only stories of the publishing centre can be changed this way',
  只有个人工作区和编辑中心的稿件可以这样操作:
    'Only stories in a personal workspace or the editing centre allow this',
  共享中心的稿件要先选用才能送审:
    'A story of the shared library must be chosen before it can be submitted for review',
  无权解锁该稿件: 'You may not unlock this story',
  只有作者或共享库管理者可以操作: 'Only the author or those who manage the shared library may do this',
  稿件不在审校中: 'The story is not under review',
  稿件已经送审或审校通过: 'The story has already been submitted or approved',
  稿件还没有送审过: 'The story has not been submitted for review yet',
  '稿件送审过，请再送审': 'The story was submitted before; use “Submit again”',
  现在不是校对环节: 'This is not a proofreading step',
  现在不是审核环节: 'This is not a review step',
  您已领取这一步: 'You have already claimed this step',
  请先领取这一步: 'Claim this step first',
  这一步还没有人领取: 'Nobody has claimed this step yet',
  '稿件没有通过审校，不能签发': 'The story has not passed review and cannot be issued',
  '要有“签发稿件”权限才能签发': 'Only people who may issue can issue',
  '没有可以撤回的移交，或对方已经接收':
    'There is nothing to take back, or the other side has already accepted it',
  只有刚收到的稿件可以退回: 'Only a story that has just arrived can be sent back',
  不能退回自己提交的稿件: 'You cannot send back a story you submitted yourself',
  只有共享中心和本部门编辑中心的稿件可以选用:
    'Only stories of the shared library and of your department can be chosen',
  编辑: 'Edit',
  提交: 'Submit',
  撤回提交: 'Take the submission back',
  转同事: 'Hand to colleagues',
  共享: 'Share',
  撤回共享: 'Take the sharing back',
  选用: 'Choose',
  取消选用: 'Undo choosing',
  退稿: 'Send back',
  自检: 'Self-check',
  送审: 'Submit for review',
  再送审: 'Submit again',
  领取: 'Claim',
  放回: 'Put back',
  审核: 'Review',
  校对: 'Proofread',
  一键通过: 'Approve all',
  退回: 'Return',
  撤回: 'Take back',
  签发: 'Issue',
  重签: 'Re-sign',
  改时间: 'Change time',
  重发: 'Send again',
  置顶: 'Pin',
  置顶时间: 'Pin time',
  取消置顶: 'Unpin',
  撤稿: 'Withdraw',
  一键撤稿: 'Withdraw everywhere',
  推送: 'Push',
  复制: 'Copy',
  移动到文件夹: 'Move to folder',
  关联稿件: 'Related stories',
  收藏: 'Favourite',
  打印: 'Print',
  导出: 'Export',
  删除: 'Delete',
  恢复: 'Restore',
  销毁: 'Destroy',
  解锁: 'Unlock',
}

const idOf = (words: string) => `phrases.${words}`

export const phraseTexts: MessageTexts = Object.fromEntries(
  Object.entries(phrases).map(([zh, en]) => [idOf(zh), { zh, en }]),
)

/** By id alone: the Chinese beside it is for those who ask for no other language. */
const messageOf = ({ id, values }: Message): Message => ({ id, ...(values && { values }) })

/** Words of the domain as a message; what it does not know, such as a name, stays what it is. */
export const phrase = (words: Phrase | string): Message | string => {
  if (typeof words === 'object') return messageOf(words)
  return Object.hasOwn(phrases, words) ? { id: idOf(words) } : words
}

const wordsIn = (value: string | Phrase | Remark) =>
  typeof value === 'object' && 'message' in value ? wordsOf(value) : phrase(value)

const wordsOf = ({ message, template, values = {} }: Remark): Message | string => {
  if (!template) return phrase(message)
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : wordsIn(value),
  ])
  return Object.hasOwn(phrases, template) ? { id: idOf(template), values: Object.fromEntries(told) } : message
}

/** What a rule or another system says, as a message: words that are nobody's id are passed on as they were written. */
export const asMessage = (words: Message | Remark | string): Message => {
  if (typeof words === 'object' && 'id' in words) return messageOf(words)
  const known = typeof words === 'string' ? phrase(words) : wordsOf(words)
  return typeof known === 'string' ? commonMessages.written({ words: known }) : known
}
