/** What the rules of special pages refuse with. */
export const specialPhrases = {
  '要有“设计专题”权限才能这样操作': 'Only people who may design special pages can do this',
  '要有“发布与下线专题”权限才能这样操作': 'Only people who may publish special pages can do this',
  '要有“发布与下线专题”或“解锁与接管稿件”权限才能解锁':
    'Only people who may publish special pages or unlock stories can unlock it',
  '{{name}}正在设计这个专题': '{{name}} is designing this page',
  '只有送审人{{name}}可以撤回': 'Only {{name}}, who sent it, can take it back',
  '“{{step}}”由{{names}}审核': '“{{step}}” is for {{names}}',
  '不能审核自己改过的专题，请由另一位审核': 'You changed this page; someone else must review it',
  同一个人不能审两步: 'The same person cannot do two steps',
  '委托您的人改过或审过这个专题，不能代为审核':
    'Whoever you stand in for changed or reviewed this page; you cannot decide for them',
  '审核后页面有改动，{{steps}}已作废，请重新送审':
    'The page changed after review; {{steps}} no longer count. Send it again',
  '成品审核还没有通过，不能发布': 'The finished page has not passed review; it cannot be published',
  这个专题没有发布: 'This page is not published',
  '专题已发布或等待发布，请先下线再删除': 'The page is published or about to be; take it down first',
  '专题已删除，请先恢复': 'The page is deleted; restore it first',
  专题没有删除: 'The page is not deleted',
  '专题{{state}}，不能{{action}}': 'The page is “{{state}}”: “{{action}}” is not possible',
}
