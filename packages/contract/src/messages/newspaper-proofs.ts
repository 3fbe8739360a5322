import { messages } from '@rongbian/domain'

/** Proofs, signatures and the press. */
export const proofMessages = messages('proofs', {
  gone: { zh: '没有这一样', en: 'There is no such proof' },
  changed: {
    zh: '版面已有变动，请刷新后再试',
    en: 'The page has changed; reload and try again',
  },
  noFonts: {
    zh: '字体还没有装好，暂时不能出样：联网后重新启动，或在报纸设置里加本社字体',
    en: 'The fonts are not there yet, so no proof can be made: restart with a network, or add fonts of the house',
  },
  emptyPage: { zh: '版上还没有内容', en: 'There is nothing on the page yet' },
  fileForeign: {
    zh: '版上或报纸设置里有不是本社的图片、广告或特性文件，请换掉再出样',
    en: 'The page or its settings name a picture, ad or profile that is no file of this newsroom; replace it first',
  },
  storyNeeded: { zh: '出小样请选版上的一篇稿件', en: 'Choose a story of the page for a galley' },
  faulty: { zh: '清样不能有硬伤：{{faults}}', en: 'A clean proof may have no faults: {{faults}}' },
  marksOpen: {
    zh: '还有 {{count}} 条批注没有核红，不能出清样',
    en: '{{count}} marks are not checked yet; no clean proof',
  },
  notDrawn: { zh: '这一样还没有画好', en: 'This proof has not been drawn yet' },
  unpainted: {
    zh: '画样时出了错，请再出一次样；还不行请告诉管理员',
    en: 'Something went wrong in painting; make a proof again, and tell an administrator if that does not help',
  },
  made: { zh: '{{kind}}第 {{no}} 样', en: '{{kind}}, proof {{no}}' },
  cells: {
    zh: '第 {{column}} 栏第 {{row}} 行，{{columns}} 栏×{{rows}} 行',
    en: 'column {{column}}, line {{row}}, {{columns}} × {{rows}}',
  },
  markGone: { zh: '没有这条批注', en: 'There is no such mark' },
  wordsNeeded: { zh: '请写明意见', en: 'Say what is meant' },
  reasonNeeded: { zh: '请写明理由', en: 'Give a reason' },
  marked: { zh: '第 {{proof}} 样第 {{no}} 条：{{sign}}', en: 'Proof {{proof}}, mark {{no}}: {{sign}}' },
  markMoved: { zh: '批注{{was}}，不能改为{{to}}', en: 'The mark is “{{was}}” and cannot become “{{to}}”' },
  checkedBySelf: {
    zh: '您改的请由另一位核红',
    en: 'You mended it yourself; someone else has to check it',
  },
  settled: { zh: '第 {{no}} 条{{state}} {{note}}', en: 'Mark {{no}}: {{state}} {{note}}' },
  noFlow: { zh: '没有启用的版面签样流程', en: 'No flow for signing pages is in use' },
  unstaffed: {
    zh: '“{{step}}”由{{who}}签，现在没有可以签的人',
    en: '“{{step}}” is signed by {{who}}, but nobody there can',
  },
  oldProof: {
    zh: '您看的是第 {{seen}} 样，最新的是第 {{now}} 样，请看过再签',
    en: 'You have proof {{seen}} before you, the latest is {{now}}; look at it first',
  },
  galleySeen: { zh: '小样不能用来签样', en: 'A galley cannot be signed' },
  overridden: {
    zh: '差错率万分之 {{errors}}，放行：{{reason}}',
    en: '{{errors}} errors per 10,000 let pass: {{reason}}',
  },
  notOver: {
    zh: '差错率没有超标，不用放行',
    en: 'The errors are within the limit; nothing to let pass',
  },
  dutyOnly: {
    zh: '差错放行由值班总编（最后一步的签样人）决定',
    en: 'Only the duty chief, who signs the last step, lets errors pass',
  },
  opinionOf: { zh: '{{step}}：{{opinion}}', en: '{{step}}: {{opinion}}' },
  voidDenied: { zh: '{{name}}退回', en: 'returned by {{name}}' },
  voidRecalled: { zh: '{{name}}撤回送签', en: 'called back by {{name}}' },
  diskFull: {
    zh: '付印文件夹没有空间了，什么都没有写入；腾出空间后会自动再试',
    en: 'The press folder is full; nothing was written. It is tried again once there is room',
  },
  unwritten: { zh: '付印文件没有写成：{{reason}}', en: 'The press files were not written: {{reason}}' },
  otherThere: {
    zh: '付印文件夹里已有同名而内容不同的文件 {{name}}',
    en: 'The press folder holds another file {{name}} already',
  },
  fileTwice: {
    zh: '有两个付印文件都叫 {{name}}：请在报纸设置里改付印文件名，或改版号，使各版不同名',
    en: 'Two files for the press are called {{name}}: change the file name in the settings of the paper, or the labels of the pages',
  },
  notOpen: { zh: '这一期{{state}}，不能付印', en: 'The edition is “{{state}}” and cannot go to press' },
  noPages: { zh: '这一期没有版', en: 'The edition has no pages' },
  pageRefused: { zh: '{{label}}：{{reason}}', en: '{{label}}: {{reason}}' },
  pagesRefused: { zh: '不能付印：{{pages}}', en: 'Not to press: {{pages}}' },
  checkSigned: { zh: '签样', en: 'Signatures' },
  checkLayout: { zh: '版面', en: 'Layout' },
  checkText: { zh: '见报稿', en: 'Paper text' },
  checkFile: { zh: '版面文件', en: 'File of the page' },
  checkAd: { zh: '广告 {{booking}}', en: 'Ad {{booking}}' },
  adMissing: { zh: '广告文件还没有到', en: 'The file of the ad has not come' },
  textUnread: { zh: '《{{title}}》的见报稿还没有审', en: 'The paper text of “{{title}}” is not reviewed' },
  changeNumber: { zh: '第 {{no}} 次换版', en: 'Replacement {{no}}' },
  changeAsked: {
    zh: '{{name}}已提出换版，等另一位同意',
    en: '{{name}} has asked for it; another must agree',
  },
  changeNone: { zh: '没有人提出换版', en: 'Nobody has asked to replace it' },
  changeDeclined: { zh: '不换版：{{reason}}', en: 'Not replaced: {{reason}}' },
  changeSelf: {
    zh: '提出换版的人不能自己同意，请由另一位有“付印、换版、数字报”权限的人同意',
    en: 'Whoever asked cannot agree; another person who may send to press has to',
  },
  changeNotSigned: { zh: '换版还没有签好', en: 'The replacement is not signed yet' },
  notOut: {
    zh: '这一期还没有付印完，不能归档',
    en: 'The edition is not fully sent to press and cannot be archived',
  },
  changing: { zh: '{{label}}正在换版，不能归档', en: '{{label}} is being replaced; not to be archived yet' },
  claimed: { zh: '责任编辑 {{name}}', en: 'Page editor: {{name}}' },
  claimedBy: {
    zh: '这个版的责任编辑是{{name}}；要换人请指名',
    en: '{{name}} edits this page; name somebody to hand it over',
  },
  editorGone: { zh: '没有这个人，或不能组版', en: 'No such person, or they may not lay out pages' },
  place: { zh: '{{date}} {{page}}版', en: 'page {{page}} of {{date}}' },
  differenceGone: { zh: '没有这处差异，或已处理', en: 'No such difference, or it is settled' },
  differenceStays: {
    zh: '版面上的这一处跨了段落，或前后已为见报删改，不能自动采用；请照着改见报稿，或说明理由保留',
    en: 'On the page this runs over paragraphs, or was cut for print around it, so it cannot be taken over by itself; change the paper text accordingly, or say why it stays',
  },
  printedAlready: {
    zh: '已经见报，版面不能再改；请换版，或说明理由',
    en: 'It is printed and cannot change any more; replace the page, or say why not',
  },
  taken: { zh: '采用：{{kind}}“{{now}}”', en: 'Taken over: {{kind}} “{{now}}”' },
  kept: { zh: '保留：{{kind}}“{{printed}}”，{{reason}}', en: 'Kept: {{kind}} “{{printed}}”, {{reason}}' },
})
