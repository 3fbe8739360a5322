import type { FlowRule, FlowStep, FlowSubject } from './review.ts'
import type { defaultRoles } from './roles.ts'

type RoleCode = (typeof defaultRoles)[number]['code']

interface DefaultStep extends Pick<FlowStep, 'kind' | 'name' | 'scope' | 'dueHours'> {
  roles: readonly RoleCode[]
}

interface DefaultFlow {
  name: string
  note: string
  subject: FlowSubject
  passAll: boolean
  steps: readonly DefaultStep[]
  /** Which stories take it. */
  rules: readonly Omit<FlowRule, 'flowId'>[]
}

const everything = { type: null, level: null, departmentId: null, channelId: null } as const

const proof = (name: string) =>
  ({ kind: 'proof', name, scope: 'house', roles: ['proofreader'], dueHours: 4 }) as const

/** The flows a newsroom begins with; 审校流程 may change them. */
export const defaultFlows = [
  {
    name: '三审三校',
    note: '初审、三次校对、复审、终审，六步由六个人完成。',
    subject: 'story',
    passAll: false,
    steps: [
      { kind: 'review', name: '初审', scope: 'department', roles: ['editor'], dueHours: 4 },
      proof('一校'),
      proof('二校'),
      proof('三校'),
      { kind: 'review', name: '复审', scope: 'department', roles: ['head'], dueHours: 8 },
      { kind: 'review', name: '终审', scope: 'house', roles: ['chief'], dueHours: 8 },
    ],
    rules: [everything],
  },
  {
    name: '快速审',
    note: '链接等没有正文的稿件，只有初审与终审，终审人可以一键通过。',
    subject: 'story',
    passAll: true,
    steps: [
      { kind: 'review', name: '初审', scope: 'department', roles: ['editor'], dueHours: 2 },
      { kind: 'review', name: '终审', scope: 'house', roles: ['head', 'chief'], dueHours: 4 },
    ],
    rules: [{ ...everything, type: 'HREF' }],
  },
  {
    name: '成品审核',
    note: '专题成品由部门主任审核、总编终审，改过页面的人不审。',
    subject: 'special',
    passAll: false,
    steps: [
      { kind: 'review', name: '审核', scope: 'department', roles: ['head'], dueHours: 4 },
      { kind: 'review', name: '终审', scope: 'house', roles: ['chief'], dueHours: 8 },
    ],
    rules: [],
  },
  {
    name: '版面签样',
    note: '责编、三校、一读、主任、值班总编依次签样，编版的人只签第一步。',
    subject: 'page',
    passAll: false,
    steps: [
      { kind: 'review', name: '责编', scope: 'house', roles: ['layout', 'editor'], dueHours: 2 },
      proof('一校'),
      proof('二校'),
      proof('三校'),
      { kind: 'proof', name: '一读', scope: 'house', roles: ['proofreader', 'editor'], dueHours: 2 },
      { kind: 'review', name: '主任', scope: 'house', roles: ['head'], dueHours: 2 },
      { kind: 'review', name: '值班总编', scope: 'house', roles: ['chief'], dueHours: 2 },
    ],
    rules: [],
  },
] as const satisfies readonly DefaultFlow[]

/** A default step as the console would have written it; roles are known by their codes. */
export const flowStepOf = (
  { roles, ...step }: DefaultStep,
  roleIds: Readonly<Record<string, string>>,
): FlowStep => ({
  ...step,
  roleIds: roles.flatMap((code) => roleIds[code] ?? []),
  personIds: [],
  required: true,
})
