import { messages } from '@rongbian/domain'

export const adminMessages = messages('admin', {
  auditTime: { zh: '时间', en: 'Time' },
  auditPerson: { zh: '人员', en: 'Person' },
  auditAct: { zh: '操作', en: 'Action' },
  auditTarget: { zh: '对象', en: 'Target' },
  auditDetails: { zh: '详情', en: 'Details' },
  auditAddress: { zh: '地址', en: 'Address' },
  auditCut: {
    zh: '只导出最新的 {{most}} 条，更早的请按时间分段导出',
    en: 'Only the newest {{most}} are here; export older ones by shorter periods',
  },
  departmentGone: { zh: '部门不存在', en: 'The department does not exist' },
  topFixed: {
    zh: '“{{name}}”是顶级部门，不能移动',
    en: '“{{name}}” is the top department and cannot be moved',
  },
  parentNeeded: { zh: '请选择上级部门', en: 'Choose the department above' },
  parentGone: { zh: '上级部门不存在', en: 'The department above does not exist' },
  parentDisabled: { zh: '上级部门“{{name}}”已停用', en: 'The department above, “{{name}}”, is disabled' },
  belowItself: {
    zh: '“{{name}}”不能移到自己或自己的下级部门之下',
    en: '“{{name}}” cannot be moved below itself or one of its own departments',
  },
  parentStillDisabled: {
    zh: '上级部门“{{parent}}”已停用，不能启用“{{name}}”',
    en: 'The department above, “{{parent}}”, is disabled, so “{{name}}” cannot be enabled',
  },
  personGone: { zh: '人员不存在', en: 'The person does not exist' },
  departmentDisabled: { zh: '部门“{{name}}”已停用', en: 'The department “{{name}}” is disabled' },
  roleGone: { zh: '角色不存在或已删除', en: 'The role does not exist or has been deleted' },
  accountTaken: { zh: '账号“{{account}}”已被使用', en: 'The account “{{account}}” is already in use' },
  accountIsSso: {
    zh: '账号“{{account}}”是“{{name}}”的单点登录编号，请先改他的编号',
    en: 'The account “{{account}}” is the single sign-on number of “{{name}}”; change that number first',
  },
  lastAdministrator: {
    zh: '这是最后一名在职的管理员，至少要保留一名',
    en: 'This is the last active administrator; at least one must stay',
  },
  demoPassword: {
    zh: '演示密码不能用于正式环境，请换一个密码',
    en: 'The demo password cannot be used in production; choose another',
  },
  ownAdministration: {
    zh: '不能取消自己的管理员身份，请由另一名管理员操作',
    en: 'You cannot take away your own administrator rights; ask another administrator',
  },
  ownAccount: { zh: '不能停用自己的账号', en: 'You cannot disable your own account' },
  personDepartmentDisabled: {
    zh: '“{{name}}”所在的部门“{{department}}”已停用，请先启用部门或调换部门',
    en: 'The department “{{department}}” of “{{name}}” is disabled; enable it or move the person first',
  },
  sessionOver: { zh: '这个登录已经结束', en: 'This sign-in has already ended' },
  roleTaken: { zh: '已有名为“{{name}}”的角色', en: 'There is already a role called “{{name}}”' },
  roleReserved: {
    zh: '只有管理员可以修改“{{name}}”角色',
    en: 'Only administrators can change the role “{{name}}”',
  },
  builtinName: { zh: '内置角色的名称不能修改', en: 'The name of a built-in role cannot be changed' },
  roleBuiltin: {
    zh: '“{{name}}”是内置角色，不能删除',
    en: '“{{name}}” is a built-in role and cannot be deleted',
  },
  roleInUse: {
    zh: '还有 {{people}} 人使用“{{name}}”，不能删除',
    en: '{{people}} {{people:person uses|people use}} “{{name}}”; it cannot be deleted',
  },
  roleInFlow: {
    zh: '审校流程“{{flow}}”里有“{{name}}”，请先改流程',
    en: 'The review flow “{{flow}}” uses “{{name}}”; change the flow first',
  },
  departmentTaken: {
    zh: '“{{where}}”下已有名为“{{name}}”的部门',
    en: '“{{where}}” already has a department called “{{name}}”',
  },
  departmentTakenDisabled: {
    zh: '“{{where}}”下已有名为“{{name}}”的部门（已停用）',
    en: '“{{where}}” already has a department called “{{name}}” (disabled)',
  },
  topStays: {
    zh: '“{{name}}”是顶级部门，不能停用',
    en: '“{{name}}” is the top department and cannot be disabled',
  },
  departmentHasPeople: {
    zh: '“{{name}}”还有 {{people}} 名在职人员，不能停用',
    en: '“{{name}}” still has {{people}} active {{people:person|people}} and cannot be disabled',
  },
  departmentHasInner: {
    zh: '“{{name}}”还有下级部门{{inner}}，不能停用',
    en: '“{{name}}” still has departments below it ({{inner}}) and cannot be disabled',
  },
  quoted: { zh: '“{{name}}”', en: '“{{name}}”' },
  ssoIsNumber: {
    zh: '单点登录编号“{{ssoId}}”是“{{name}}”的编号，请核对后另填',
    en: 'The single sign-on number “{{ssoId}}” is that of “{{name}}”; check it and enter another',
  },
  ssoIsAccount: {
    zh: '单点登录编号“{{ssoId}}”是“{{name}}”的账号，请核对后另填',
    en: 'The single sign-on number “{{ssoId}}” is the account of “{{name}}”; check it and enter another',
  },
  stepOfFlow: { zh: '“{{flow}}”的“{{step}}”', en: '“{{step}}” of “{{flow}}”' },
  personInFlow: {
    zh: '审校流程{{steps}}要由“{{name}}”进行，请先改流程，或把角色也给别人',
    en: 'In review flows, {{steps}} must be done by “{{name}}”; change the flow first, or give the role to others as well',
  },
})
