/** What the rules of topics and tasks refuse with. */
export const topicPhrases = {
  '要有“报题”权限才能报题': 'Only people who may propose topics can propose one',
  '只有报题人{{name}}可以这样操作': 'Only {{name}}, who proposed it, may do this',
  '您不能审定这个部门的选题，可以由{{names}}审定':
    'You do not decide the topics of this department; {{names}} could',
  您不能审定这个部门的选题: 'You do not decide the topics of this department',
  '不能审定自己报的选题，可以由{{names}}审定':
    'You cannot decide a topic you proposed yourself; {{names}} could',
  '不能审定自己报的选题，请由另一位有“审定选题”权限的人审定':
    'You cannot decide a topic you proposed yourself; someone else who decides must',
  只有管全社选题的值班总编可以紧急立项: 'Only a chief who decides for the whole house can approve at once',
  '现在由值班总编{{name}}紧急立项': '{{name}}, the duty chief, is the one to approve at once now',
  '只有负责人{{name}}或审定人可以这样操作': 'Only {{name}}, who leads it, or those who decide may do this',
  只有审定人可以这样操作: 'Only those who decide may do this',
  '只有报题人{{name}}或审定人可以这样操作': 'Only {{name}}, who proposed it, or those who decide may do this',
  '报题要有题目、理由和截稿时间': 'A proposal needs a title, a reason and a deadline',
  '还没有稿件发布，发布后才能复盘': 'Nothing of it is published yet; look back afterwards',
  '只有负责人{{name}}或有“派发采访任务”权限的人可以派任务':
    'Only {{name}}, who leads it, or people who may give tasks can do this',
  '选题{{state}}，不能{{action}}': 'The topic is “{{state}}”: “{{action}}” is not possible',
  '只有派发人{{giver}}或负责人{{lead}}可以这样操作':
    'Only {{giver}}, who gave the task, or {{lead}}, who leads the topic, may do this',
  '只有派发人{{giver}}可以这样操作': 'Only {{giver}}, who gave the task, may do this',
  '任务在{{name}}手里，只有本人可以这样操作': '{{name}} has the task; nobody else may do this',
  '任务派给了{{name}}': 'The task was given to {{name}}',
  '任务派给了{{name}}的人': 'The task was given to the people of {{name}}',
  '任务派给了{{name}}，不接受的不必回答':
    'The task was given to {{name}}; those who do not take it need not answer',
  '交回任务要有关联的稿件，或至少一条现场素材':
    'Handing in needs a linked story or at least one piece of material',
  '{{name}}已经接受了这项任务': '{{name}} has accepted this task already',
  '任务{{state}}，不能{{action}}': 'The task is “{{state}}”: “{{action}}” is not possible',
  '指令{{state}}，不能{{action}}': 'The instruction is “{{state}}”: “{{action}}” is not possible',
  '指令下给了{{name}}，只有本人可以这样操作':
    'The instruction was given to {{name}}; nobody else may do this',
} as const
