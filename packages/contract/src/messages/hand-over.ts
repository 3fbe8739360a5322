import { messages } from '@rongbian/domain'

export const handMessages = messages('hand-over', {
  onlyToShared: { zh: '只能共享到共享中心', en: 'Stories can be shared to the shared library only' },
  alreadyThere: {
    zh: '稿件已在「{{place}}」，请选择别的部门或人员',
    en: 'The story is already in “{{place}}”; choose another department or person',
  },
  authorsMissing: {
    zh: '稿酬作者或稿件作者为空，请补充',
    en: 'The story has no author or no author for its fee; fill them in',
  },
  senderGone: {
    zh: '{{name}}已不能接收稿件，不能退稿，请转给其他同事',
    en: '{{name}} can no longer receive stories, so it cannot be sent back; hand it to another colleague',
  },
  notYourDepartment: {
    zh: '只能选用到您所在的部门或下级部门，请重新选择',
    en: 'Stories can be chosen only for your department or one below it; choose again',
  },
  fetchedAlready: {
    zh: '稿件已在「{{place}}」，不需要选用',
    en: 'The story is already in “{{place}}”; there is no need to choose it',
  },
  changedSinceFetch: {
    zh: '选用后稿件已有改动，不能取消选用；不再需要时请删除',
    en: 'The story has changed since it was chosen, so this cannot be undone; delete it if it is no longer needed',
  },
  folderNeeded: { zh: '请选择共享文件夹', en: 'Choose a shared folder' },
  foldersTooMany: {
    zh: '一次最多选 {{most}} 个文件夹',
    en: 'At most {{most}} {{most:folder|folders}} can be chosen at a time',
  },
  folderHasInner: {
    zh: '「{{name}}」下还有文件夹，请选择末级文件夹',
    en: '“{{name}}” has folders below it; choose one of those',
  },
  folderGone: {
    zh: '共享中心没有文件夹「{{id}}」，可能已被删除，请重新选择',
    en: 'The shared library has no folder “{{id}}”; it may have been deleted, choose again',
  },
  personUnknown: {
    zh: '找不到接收人「{{id}}」，请重新选择',
    en: 'The receiver “{{id}}” was not found; choose again',
  },
  personDisabled: {
    zh: '{{name}}的账号已停用，不能接收稿件，请重新选择',
    en: 'The account of {{name}} is disabled and cannot receive stories; choose again',
  },
  personNoDesk: {
    zh: '{{name}}没有个人工作区，不能接收稿件，请改选其所在部门',
    en: '{{name}} has no personal workspace and cannot receive stories; choose their department instead',
  },
  departmentUnknown: {
    zh: '找不到接收的部门「{{id}}」，请重新选择',
    en: 'The receiving department “{{id}}” was not found; choose again',
  },
  departmentDisabled: {
    zh: '部门「{{name}}」已停用，不能接收稿件，请重新选择',
    en: 'The department “{{name}}” is disabled and cannot receive stories; choose again',
  },
  targetNeeded: { zh: '请选择接收的部门或人员', en: 'Choose a department or person to receive the story' },
  targetsTooMany: {
    zh: '一次最多交给 {{most}} 个部门或人员，请分几次提交',
    en: 'At most {{most}} departments or people can be chosen at a time; submit in several rounds',
  },
  accepted: {
    zh: '{{taker}}已经接收，不能撤回；需要时请{{taker}}转回',
    en: '{{taker}} has already accepted it, so it cannot be taken back; ask {{taker}} to hand it back',
  },
  chosen: {
    zh: '{{taker}}已经选用，不能撤回',
    en: '{{taker}} has already chosen it, so it cannot be taken back',
  },
  beingEdited: {
    zh: '{{writer}}正在编辑，不能撤回',
    en: '{{writer}} is editing it, so it cannot be taken back',
  },
  changed: {
    zh: '{{name}}已改动稿件，不能撤回',
    en: '{{name}} has changed the story, so it cannot be taken back',
  },
  nothingToUndo: { zh: '没有可以撤回的移交', en: 'There is no hand-over to take back' },
  delivered: { zh: '{{by}}把{{story}}提交给您', en: '{{by}} submitted {{story}} to you' },
  deliveredMany: {
    zh: '{{by}}把{{story}}等 {{count}} 篇稿件提交给您',
    en: '{{by}} submitted {{story}} and others to you, {{count}} stories in all',
  },
  handed: { zh: '{{by}}把{{story}}转给您', en: '{{by}} handed {{story}} to you' },
  handedMany: {
    zh: '{{by}}把{{story}}等 {{count}} 篇稿件转给您',
    en: '{{by}} handed {{story}} and others to you, {{count}} stories in all',
  },
  inTodo: { zh: '稿件在您的待处理中。', en: 'It is in your to-do list.' },
  takenBack: { zh: '{{by}}撤回了{{story}}', en: '{{by}} took back {{story}}' },
  takenBackMore: {
    zh: '稿件已不在您的待处理中，您不需要再处理。',
    en: 'The story is no longer in your to-do list; there is nothing left for you to do.',
  },
  returned: { zh: '{{by}}退回了{{story}}', en: '{{by}} sent back {{story}}' },
})
