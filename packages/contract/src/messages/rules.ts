/** What the rules of the domain refuse with: each sentence is the id of its translation, `{{name}}` stands for a value. */
export const rulePhrases = {
  不能审校自己写过的稿件: 'You cannot review a story you wrote in',
  代理已到期: 'The delegation has ended',
  '{{step}}已由同一人完成，一人不能做两步':
    '{{step}} was done by the same person; nobody may do two of the steps',
  '{{giver}}与这篇稿件有关，不能代为审校':
    '{{giver}} is involved in this story, so nobody can review it on their behalf',
  '这一步由{{who}}进行': 'This step is done by {{who}}',
  '稿件正在审校；退回或撤回后才能这样操作':
    'The story is under review; this is possible after it is returned or taken back',
  '稿件正在审校：{{step}}，{{name}}已领取；退回或撤回后才能这样操作':
    'The story is under review: {{step}}, claimed by {{name}}; this is possible after it is returned or taken back',
  '稿件正在审校：{{step}}，待{{who}}；退回或撤回后才能这样操作':
    'The story is under review: {{step}}, waiting for {{who}}; this is possible after it is returned or taken back',
  '{{name}}已领取{{step}}': '{{name}} has claimed {{step}}',
  '只有{{name}}或有“解锁与接管稿件”权限的人可以放回':
    'Only {{name}} or people who may unlock can put it back',
  '流程「{{flow}}」不允许一键通过': 'The flow “{{flow}}” does not allow approving all steps at once',
  '只有{{name}}可以撤回': 'Only {{name}} can take it back',
  '{{name}}已开始{{step}}，不能撤回': '{{name}} has begun {{step}}; it cannot be taken back',
  '通过审校后内容有改动，以下步骤已作废：{{steps}}，请再送审':
    'The content was changed after it passed review. These steps no longer count: {{steps}}. Submit it again',
} as const
