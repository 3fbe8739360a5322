import { messages } from '@rongbian/domain'

export const topicMessages = messages('topics', {
  deadlinePast: { zh: '截稿时间已经过去', en: 'The deadline has passed' },
  changed: { zh: '选题已被修改，请刷新后再试', en: 'The topic has been changed; reload and try again' },
  reasonNeeded: { zh: '请写明理由', en: 'Say why' },
  intoItself: { zh: '不能并入它自己', en: 'It cannot be merged into itself' },
  intoClosed: {
    zh: '“{{title}}”{{state}}，不能再并入别的选题',
    en: '“{{title}}” is “{{state}}”: nothing can be merged into it',
  },
  secretIntoOpen: {
    zh: '保密的选题只能并入保密的选题',
    en: 'A secret topic can only be merged into another secret one',
  },
  departmentTask: {
    zh: '任务“{{mission}}”派给了{{department}}，还没有人接受：请先改派给一个人或取消，再保密',
    en: 'The task “{{mission}}” is given to {{department}} and nobody has taken it: give it to one person or cancel it before it becomes secret',
  },
  intoNeeded: { zh: '请选择并入哪个选题', en: 'Choose the topic to merge into' },
  noPerson: { zh: '所选的人不存在或已停用', en: 'A chosen person does not exist or is disabled' },
  departmentGone: { zh: '部门不存在或已停用', en: 'The department does not exist or is disabled' },
  meetingGone: { zh: '选题会不存在', en: 'There is no such meeting' },
  meetingClosed: { zh: '选题会已经结束', en: 'The meeting is over' },
  notOnAgenda: { zh: '选题不在这次选题会的议程里', en: 'The topic is not on the agenda of this meeting' },
  meetingChanged: {
    zh: '选题会已被修改，请刷新后再试',
    en: 'The meeting has been changed; reload and try again',
  },
  ofDepartment: {
    zh: '只能召集所管部门的选题会',
    en: 'You can only call meetings of departments you answer for',
  },
  houseOnly: {
    zh: '全社的选题会由管全社选题的人召集',
    en: 'Meetings of the whole house are called by those who decide for it',
  },
  linkedBefore: { zh: '稿件已经关联这个选题', en: 'The story is linked to this topic already' },
  notLinked: { zh: '稿件没有关联这个选题', en: 'The story is not linked to this topic' },
  linkClosed: {
    zh: '选题{{state}}，不能关联稿件或解除关联',
    en: 'The topic is “{{state}}”: no story can be linked or unlinked',
  },
  notYourLink: {
    zh: '只有关联它的{{name}}、报题人、负责人或审定人可以解除关联',
    en: 'Only {{name}}, who linked it, and those who answer for the topic can unlink it',
  },
  clueDropped: {
    zh: '线索“{{title}}”已放弃，请先重新处理',
    en: 'The clue “{{title}}” was dropped; take it up again first',
  },
  proposalFigures: {
    zh: '{{voices}} 家独立信源、{{clues}} 条线索，热度 {{score}}',
    en: '{{voices}} independent voices, {{clues}} clues, heat {{score}}',
  },
  proposalFirst: { zh: '最早：{{media}}', en: 'First: {{media}}' },
  postponed: { zh: '留待下次', en: 'Left for next time' },
  tellWaiting: { zh: '{{name}}报题：{{title}}', en: '{{name}} proposes: {{title}}' },
  tellWaitingMore: { zh: '理由：{{reason}}', en: 'Why: {{reason}}' },
  tellApproved: { zh: '选题“{{title}}”已通过', en: 'The topic “{{title}}” is approved' },
  tellUrgent: { zh: '选题“{{title}}”紧急立项', en: 'The topic “{{title}}” is approved at once' },
  tellReturned: { zh: '选题“{{title}}”退回补充', en: 'The topic “{{title}}” comes back to you' },
  tellRefused: { zh: '选题“{{title}}”未通过', en: 'The topic “{{title}}” is refused' },
  tellKept: { zh: '选题“{{title}}”暂存', en: 'The topic “{{title}}” is kept for later' },
  tellMerged: { zh: '选题“{{title}}”并入“{{into}}”', en: 'The topic “{{title}}” is merged into “{{into}}”' },
  tellCancelled: { zh: '选题“{{title}}”已撤销', en: 'The topic “{{title}}” is cancelled' },
  tellDecidedMore: { zh: '{{name}}：{{reason}}', en: '{{name}}: {{reason}}' },
  tellShown: { zh: '{{name}}让您看选题“{{title}}”', en: '{{name}} lets you read the topic “{{title}}”' },
  tellShownMore: { zh: '只有指定的人能看到它', en: 'Only named people can see it' },
  noReason: { zh: '没有另写理由', en: 'No reason given' },
})
