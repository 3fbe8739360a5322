import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'

/** Everything that is written down, with the words the log shows. */
export const auditActions = {
  'session.in': '登录',
  'session.out': '退出登录',
  'session.end': '结束登录',
  'newsroom.setup': '创建编辑部',
  'password.change': '修改密码',
  'password.reset': '重置密码',
  'profile.update': '修改个人信息',
  'avatar.update': '更换头像',
  'department.create': '新建部门',
  'department.update': '修改部门',
  'department.move': '移动部门',
  'department.status': '停用或启用部门',
  'person.create': '新建人员',
  'person.update': '修改人员',
  'person.status': '停用或启用人员',
  'role.create': '新建角色',
  'role.update': '修改角色',
  'role.remove': '删除角色',
  'feature.update': '功能开关',
  'audit.export': '导出审计日志',
  'word.create': '新建词条',
  'word.update': '修改词条',
  'word.status': '停用或启用词条',
  'word.remove': '删除词条',
  'word.import': '导入词库',
  'word.export': '导出词库',
  'word.pack': '词包开关',
  'word.pass': '放行词语',
  'word.unpass': '取消放行',
  'flow.create': '新建审校流程',
  'flow.update': '修改审校流程',
  'flow.status': '停用或启用审校流程',
  'flow.rules': '修改流程适用规则',
  'delegation.create': '设置审校代理',
  'delegation.end': '结束审校代理',
  'announcement.create': '发布公告',
  'announcement.update': '修改公告',
  'announcement.withdraw': '撤回公告',
  'asset.pass': '放行媒资',
  'story.link': '生成预览链接',
  'story.unlink': '收回预览链接',
  'channel.create': '新建渠道',
  'channel.update': '修改渠道',
  'channel.sort': '调整渠道次序',
  'column.create': '新建栏目',
  'column.update': '修改栏目',
  'column.move': '移动栏目',
  'column.remove': '删除栏目',
  'account.update': '修改第三方账号',
  'account.bind': '绑定第三方账号',
  'account.unbind': '解除第三方账号绑定',
  'template.create': '新建页面模板',
  'template.update': '修改页面模板',
  'template.remove': '删除页面模板',
} as const satisfies Record<string, string>

type AuditAction = keyof typeof auditActions

interface Entry {
  action: AuditAction
  target?: string
  details?: Record<string, unknown>
}

export const audit = (
  tx: Tx,
  actor: Pick<Actor, 'id' | 'name' | 'tenantId'>,
  { address, requestId }: Caller,
  { action, target = '', details = {} }: Entry,
) =>
  tx
    .insertInto('auditLog')
    .values({
      tenantId: actor.tenantId,
      actorId: actor.id,
      actorName: actor.name,
      action,
      target,
      details: JSON.stringify(details),
      address,
      requestId,
    })
    .execute()
