import { messages } from '@rongbian/domain'
import { releaseOutcomes } from './release-outcomes.ts'

/** What is looked at before a story goes out. */
export const issueCheckMessages = messages('issueChecks', {
  clearance: { zh: '三审三校', en: 'Review and proofreading' },
  type: { zh: '稿件类型', en: 'Story type' },
  content: { zh: '内容完整', en: 'Completeness' },
  cover: { zh: '封面', en: 'Cover' },
  recruit: { zh: '招聘信息', en: 'Recruitment facts' },
  words: { zh: '必须处理的词语', en: 'Words to be dealt with' },
  sensitive: { zh: '敏感词语', en: 'Sensitive words' },
  rights: { zh: '版权', en: 'Rights' },
  source: { zh: '来源', en: 'Source' },
  missions: { zh: '选题任务', en: 'Tasks of the topic' },
})

export const releaseMessages = messages('releases', {
  notOnChannel: {
    zh: '稿件不在渠道「{{name}}」上，请刷新后再看',
    en: 'The story is not on the channel “{{name}}”; refresh and look again',
  },
  timePast: { zh: '定时发布时间不能早于当前时间', en: 'The publishing time cannot be in the past' },
  beingPublished: {
    zh: '稿件正在发布，时间不能再改，请刷新后再看',
    en: 'The story is being published and its time can no longer change; refresh and look again',
  },
  alreadyOut: {
    zh: '「{{name}}」已经发出，平台上的发布时间不能改',
    en: '“{{name}}” has already been published; the time shown on the platform cannot change',
  },
  shownTimeFuture: {
    zh: '已发布的稿件，显示的发布时间不能晚于当前时间',
    en: 'The shown time of a published story cannot be in the future',
  },
  pinPast: { zh: '置顶时间不能早于当前时间', en: 'The pin cannot end in the past' },
  pinTooLong: {
    zh: '置顶最长 {{days}} 天',
    en: 'A story can be pinned for at most {{days}} {{days:day|days}}',
  },
  notPinned: {
    zh: '稿件在「{{name}}」的这个栏目中没有置顶，请刷新后再看',
    en: 'The story is not pinned in this column of “{{name}}”; refresh and look again',
  },
  notInColumn: {
    zh: '稿件不在「{{name}}」的栏目 {{code}} 中',
    en: 'The story is not in the column {{code}} of “{{name}}”',
  },
  columnDisabled: {
    zh: '栏目「{{name}}」已停用，请另选',
    en: 'The column “{{name}}” is disabled; choose another',
  },
  columnNoRight: {
    zh: '您的部门无权签发到栏目「{{name}}」',
    en: 'Your department may not issue to the column “{{name}}”',
  },
  columnHasInner: {
    zh: '「{{name}}」下还有栏目，请选择具体的栏目',
    en: '“{{name}}” has columns below it; choose one of those',
  },
  columnTakesNone: { zh: '栏目「{{name}}」不接收稿件', en: 'The column “{{name}}” takes no stories' },
  columnUnknown: {
    zh: '渠道「{{name}}」没有代码为 {{code}} 的栏目',
    en: 'The channel “{{name}}” has no column with the code {{code}}',
  },
  columnNeeded: { zh: '请至少选择一个栏目', en: 'Choose at least one column' },
  columnsTwo: { zh: '除主栏目外只能再选一个栏目', en: 'Besides the main column only one more can be chosen' },
  columnsOne: { zh: '只能选择一个栏目', en: 'Only one column can be chosen' },
  copyThere: {
    zh: '渠道「{{name}}」上已有本稿的副本，请在副本上操作',
    en: 'The channel “{{name}}” already has a copy of this story; work on the copy',
  },
  channelDisabled: { zh: '渠道「{{name}}」已停用', en: 'The channel “{{name}}” is disabled' },
  channelNoRight: {
    zh: '您的部门无权签发到渠道「{{name}}」',
    en: 'Your department may not issue to the channel “{{name}}”',
  },
  channelThirdParty: {
    zh: '渠道「{{name}}」要在第三方渠道中签发',
    en: 'Issue to the channel “{{name}}” under third-party channels',
  },
  wrongState: {
    zh: '渠道「{{name}}」{{from}}，不能再{{to}}，请刷新后再看',
    en: 'The channel “{{name}}” is {{from}} and cannot become {{to}}; refresh and look again',
  },
  newerVersion: {
    zh: '稿件在您打开之后有了新版本，请重新查看后再签发',
    en: 'The story has a newer version since you opened it; look at it again before issuing',
  },
  batchOff: {
    zh: '批量签发已关闭，请逐个渠道签发，或请管理员打开',
    en: 'Batch issuing is switched off; issue channel by channel, or ask an administrator to switch it on',
  },
  noneWaiting: {
    zh: '没有待签发的渠道，请刷新后再看',
    en: 'No channel is waiting to be issued; refresh and look again',
  },
  editionPrinted: {
    zh: '{{date}}的一期已经付印，最近可用的是{{next}}',
    en: 'The edition of {{date}} has gone to press; the next open one is {{next}}',
  },
  editionClosed: {
    zh: '{{date}}的一期已经付印，请另选日期',
    en: 'The edition of {{date}} has gone to press; choose another day',
  },
  editionPast: { zh: '见报日期不能早于今天', en: "The edition's date cannot be before today" },
  templateUnknown: {
    zh: '渠道「{{name}}」没有模板「{{template}}」',
    en: 'The channel “{{name}}” has no template “{{template}}”',
  },
  templateFileUnknown: {
    zh: '渠道「{{name}}」的模板里没有文件「{{file}}」',
    en: 'The template of the channel “{{name}}” has no file “{{file}}”',
  },
  notRemovable: {
    zh: '渠道「{{name}}」{{state}}，不能移出签发区',
    en: 'The channel “{{name}}” is {{state}} and cannot be taken out of the issue list',
  },
  unsentOnDelete: {
    zh: '稿件还有没有发出的：{{words}}。删除会一并取消，请确认',
    en: 'Some releases of the story have not gone out: {{words}}. Deleting calls them off too; please confirm',
  },
  timeNeeded: { zh: '请选择时间', en: 'Choose a time' },
  timeUnreadable: {
    zh: '时间无法识别，请写成 2026-03-12 17:00:00',
    en: 'The time cannot be read; write it as 2026-03-12 17:00:00',
  },
  notInThisColumn: {
    zh: '稿件已不在这个栏目里，请刷新后再排',
    en: 'The story is no longer in this column; refresh and arrange again',
  },
  withdrawnSince: {
    zh: '这次交付之后稿件已撤稿，不能再重试；确实要发出，请重新签发',
    en: 'The story was withdrawn after this delivery, so it cannot be tried again; to publish it, issue it anew',
  },
  withdrawnSincePush: {
    zh: '这次推送之后稿件已撤稿，不能再重试；确实要推送，请另发一条',
    en: 'The story was withdrawn after this push, so it cannot be tried again; to push it, send a new one',
  },
  deliveryGone: { zh: '没有这次交付', en: 'There is no such delivery' },
  deliveryNotFailed: {
    zh: '只有失败的交付可以重试，请刷新后再看',
    en: 'Only failed deliveries can be tried again; refresh and look again',
  },
  storyDeleted: {
    zh: '稿件已删除，恢复后才能再发',
    en: 'The story has been deleted; restore it before sending it again',
  },
  deliverySuperseded: {
    zh: '之后又有新的操作，这次交付不必再试',
    en: 'Something newer was done since; this delivery need not be tried again',
  },
  onlyWithdrawals: { zh: '这个地址只用于撤稿', en: 'This address is for withdrawals only' },
  pageOfStory: { zh: '图文正文页', en: 'Article page' },
  pageOfGallery: { zh: '图集页', en: 'Gallery page' },
  pageOfVideo: { zh: '视频页', en: 'Video page' },
  pageOfBundle: { zh: '多篇合集页', en: 'Page of several stories' },
  templateGone: {
    zh: '模板不存在，可能已被删除',
    en: 'The template does not exist; it may have been deleted',
  },
  publishTimeNeeded: { zh: '请选择定时发布时间', en: 'Choose the time of publishing' },
  alreadyIssued: {
    zh: '渠道「{{name}}」已经签发，要发布新的文字请用“重发”',
    en: 'The channel “{{name}}” has already been issued; use “Reissue” to publish new text',
  },
  reissueNow: {
    zh: '已发布的稿件只能立即重发；要定时请先撤稿',
    en: 'A published story can only be reissued at once; to schedule it, withdraw it first',
  },
  beingPublishedTo: {
    zh: '稿件正在发布到「{{name}}」，请先撤稿',
    en: 'The story is being published to “{{name}}”; withdraw it first',
  },
  mailUnderWay: {
    zh: '上一封邮件还在发送，请等它有了结果再发给其他人',
    en: 'The last mail is still being sent; wait for its result before sending to others',
  },
  manualNoRight: { zh: '要有“签发稿件”权限才能处理', en: 'Only people who may issue can do this' },
  manualGone: { zh: '没有这项人工任务', en: 'There is no such manual task' },
  manualTaken: {
    zh: '这项任务已经有人处理，请刷新后再看',
    en: 'Someone has already handled this task; refresh and look again',
  },
  manualUrlNeeded: {
    zh: '请填写发布后的地址，以 http:// 或 https:// 开头',
    en: 'Enter the address it was published at, beginning with http:// or https://',
  },
  manualNoteNeeded: {
    zh: '请写明怎样删除的，或附上截图',
    en: 'Say how it was deleted, or attach a screenshot',
  },
  correctionNoteNeeded: {
    zh: '请写明更正登在哪一期哪一版，或附上截图',
    en: 'Say in which edition and on which page the correction stands, or attach a screenshot',
  },
  manualConfirmed: {
    zh: '已经有人确认，等第二人核对',
    en: 'Someone has already confirmed; it waits for a second person to check',
  },
  manualUnconfirmed: { zh: '还没有人确认删除', en: 'Nobody has confirmed the deletion yet' },
  manualOwn: {
    zh: '不能核对自己的确认，请另一人核对',
    en: 'You cannot check your own confirmation; ask another person',
  },
  previewUsersNeeded: { zh: '请选择预览用户', en: 'Choose who is to see the preview' },
  previewUnsupported: {
    zh: '渠道「{{name}}」不能把预览发给用户',
    en: 'The channel “{{name}}” cannot send previews to people',
  },
  accountExpired: { zh: '该账号已失效，请重新绑定', en: 'This account has expired; bind it again' },
  accountProhibited: { zh: '该账号已被禁止操作', en: 'This account is barred from use' },
  mailOff: {
    zh: '编辑部没有开通邮件签发，请管理员在功能开关中打开',
    en: 'The newsroom has not switched on issuing by mail; ask an administrator to switch the feature on',
  },
  thirdPartyOff: {
    zh: '编辑部没有开通第三方发布，请管理员在功能开关中打开',
    en: 'The newsroom has not switched on third-party publishing; ask an administrator to switch the feature on',
  },
  notThirdParty: {
    zh: '渠道「{{name}}」不是第三方账号',
    en: 'The channel “{{name}}” is not a third-party account',
  },
  notOperator: {
    zh: '您不是账号「{{name}}」的运营人',
    en: 'You are not an operator of the account “{{name}}”',
  },
  typeUnsupported: {
    zh: '渠道「{{name}}」不支持{{type}}稿件',
    en: 'The channel “{{name}}” does not take stories of the type {{type}}',
  },
  goneFromChannel: {
    zh: '稿件已不在这个渠道上，请刷新后再看',
    en: 'The story is no longer on this channel; refresh and look again',
  },
  withdrawNoRight: {
    zh: '您的部门无权在这个渠道撤稿',
    en: 'Your department may not withdraw from this channel',
  },
  confirmNoRight: {
    zh: '要有“签发稿件”权限才能确认撤稿',
    en: 'Only people who may issue can confirm a withdrawal',
  },
  withdrawalGone: { zh: '没有这次撤稿', en: 'There is no such withdrawal' },
  withdrawalDecided: { zh: '这次撤稿已经有人确认过', en: 'Someone has already decided on this withdrawal' },
  withdrawalOwn: {
    zh: '不能确认自己提出的撤稿，请另一人确认',
    en: 'You cannot confirm a withdrawal you asked for; ask another person',
  },
  columnNeedsCover: { zh: '该栏目需要封面', en: 'This column needs a cover' },
  channelNeedsCover: {
    zh: '渠道「{{name}}」要求稿件有封面，请先设置封面',
    en: 'The channel “{{name}}” asks for a cover; set one first',
  },
  recruitNeeded: {
    zh: '签发到「{{name}}」前，请先在稿件里填写招聘信息',
    en: 'Fill in the recruitment facts of the story before issuing to “{{name}}”',
  },
  quoted: { zh: '「{{name}}」', en: '“{{name}}”' },
  rightsExpired: {
    zh: '媒资{{names}}的授权已到期，请更换',
    en: 'The licence of the media {{names}} has expired; replace them',
  },
  missionsOpen: {
    zh: '选题“{{topic}}”还有 {{count}} 项任务没有完成：{{names}}',
    en: 'The topic “{{topic}}” has {{count}} {{count:task|tasks}} not done: {{names}}',
  },
  sourceMissing: { zh: '没有填写稿件来源', en: 'The source of the story is not filled in' },
  areaEmpty: {
    zh: '签发区里没有待签发的渠道，请打开“签发”选择渠道和栏目',
    en: 'No channel waits in the issue list; open “Issue” and choose channels and columns',
  },
  ...releaseOutcomes,
})

/** What a cache in front of the sites does instead of what it should. */
export const cacheMessages = messages('caches', {
  limited: {
    zh: '缓存 {{name}} 请求过多，{{seconds}} 秒后再清除',
    en: 'The cache {{name}} takes no more requests for now; it is purged in {{seconds}} {{seconds:second|seconds}}',
  },
  refused: {
    zh: '缓存 {{name}} 不接受清除（{{status}}），请检查地址和权限',
    en: 'The cache {{name}} refuses to be purged ({{status}}); check its address and the rights',
  },
  unreachable: {
    zh: '连不上缓存 {{name}}（{{reason}}）',
    en: 'The cache {{name}} cannot be reached ({{reason}})',
  },
  stillShown: {
    zh: '缓存 {{name}} 还在给出已撤下的 {{path}}（{{status}}）',
    en: 'The cache {{name}} still shows {{path}}, which was taken down ({{status}})',
  },
})
