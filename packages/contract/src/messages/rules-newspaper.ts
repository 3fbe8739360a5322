/** What the rules of newspaper pages refuse with. */
export const newspaperPhrases = {
  '要有“组版”权限才能这样操作': 'Only people who may lay out pages can do this',
  '要有“看校样、批注”权限才能这样操作': 'Only people who may see proofs can do this',
  '要有“报纸设置与版面计划”权限才能这样操作': 'Only people who may plan pages can do this',
  '要有“付印、换版、数字报”权限才能这样操作': 'Only people who may send to press can do this',
  '要有“签样”权限才能这样操作': 'Only people who may sign pages can do this',
  '这个版正在付印，不能改动；付印完成后可以换版':
    'The page is on its way to the press and cannot change; once it is printed it can be replaced',
  '这一期已经付印，只能换版': 'This edition has gone to press; the page can only be replaced',
  '这一期还没有付印，直接改版面就可以': 'This edition has not gone to press; just change the page',
  '这一期已经归档，不能再换版': 'This edition is archived; its pages cannot be replaced any more',
  '不能签自己编的版，请由另一位签': 'You laid out this page; someone else must sign it',
  同一个人不能签两步: 'The same person cannot sign two steps',
  '委托您的人编过或签过这个版，不能代为签样':
    'Whoever you stand in for has laid out or signed this page already',
  '版面在出样之后有改动，请重新出大样': 'The page has changed since its proof; make a new page proof',
  '签样还没有完成，不能付印': 'It is not fully signed yet and cannot go to press',
  '{{name}}正在编这个版': '{{name}} is laying out this page',
  '只有送签人{{name}}可以撤回': 'Only {{name}}, who sent it, can call it back',
  '“{{step}}”由{{names}}签': '“{{step}}” is signed by {{names}}',
  '版面还有 {{count}} 处硬伤，见检查结果': 'The page still has {{count}} faults; see the checks',
  '还有 {{count}} 条批注没有核红': '{{count}} marks are not checked yet',
  '有 {{count}} 处与现在的稿件不同，请逐条采用或说明理由':
    '{{count}} readings differ from the stories as they are now; take each over or say why not',
  '差错率万分之 {{errors}}，超过 {{most}}，“{{step}}”之前须由值班总编放行':
    '{{errors}} errors per 10,000 characters, more than {{most}}; before “{{step}}” the duty chief has to let it pass',
  '差错率万分之 {{errors}}，超过 {{most}}，须由值班总编放行':
    '{{errors}} errors per 10,000 characters, more than {{most}}; the duty chief has to let it pass',
  '签样后有改动，{{steps}}已作废，请重新签':
    'The page was changed after it was signed; {{steps}} void, sign again',
  '版面{{state}}，不能{{action}}': 'The page: {{state}}. Cannot: {{action}}',
}
