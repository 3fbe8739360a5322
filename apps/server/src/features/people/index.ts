export { type Accounts, findAccounts } from '#/features/people/accounts.ts'
export { peopleRoutes } from '#/features/people/routes.ts'
export { departmentsOf, departmentTree, listDepartments } from '#/features/people/service.ts'
