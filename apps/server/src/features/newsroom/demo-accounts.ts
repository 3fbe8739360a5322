export const demoPassword = 'Demo#2026'

/** The fixed accounts printed at the start and offered on the sign-in page, in demo mode only. */
export const demoAccounts = [
  { account: 'admin', role: '系统管理员', use: '系统与权限管理' },
  { account: 'reporter', role: '记者', use: '写稿、提交' },
  { account: 'editor', role: '编辑', use: '编辑中心、初审' },
  { account: 'proof', role: '校对', use: '一校（二校 proof2，三校 proof3）' },
  { account: 'director', role: '部门主任', use: '复审' },
  { account: 'chief', role: '总编', use: '终审、统计' },
  { account: 'publisher', role: '发布', use: '渠道发布' },
  { account: 'layout', role: '版面编辑', use: '编版、看样、送签' },
] as const
