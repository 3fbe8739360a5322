export { adminMessages } from './messages/admin.ts'

export const chapters = { admin: '系统管理与权限管理' }
/** The consoles 系统管理 and 权限管理, by noun. */
export * from './admin-audit.ts'
export * from './admin-departments.ts'
export * from './admin-keys.ts'
export * from './admin-people.ts'
export * from './admin-rights.ts'
export * from './admin-system.ts'
export * from './admin-words.ts'
