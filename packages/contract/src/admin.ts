/** The consoles 系统管理 and 权限管理, by noun. */
export * from './admin-audit.ts'
export * from './admin-departments.ts'
export * from './admin-people.ts'
export * from './admin-rights.ts'
export * from './admin-words.ts'
