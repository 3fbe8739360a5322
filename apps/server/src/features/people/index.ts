export { type Accounts, findAccounts } from '#/features/people/accounts.ts'
export { feature } from '#/features/people/feature.ts'
export { departmentsOf, departmentTree, listDepartments } from '#/features/people/service.ts'
