export type { Found } from '#/features/words/find-in.ts'
export { wordRoutes } from '#/features/words/routes.ts'
export { createRulebooks, type Rulebook, rulebooksOf } from '#/features/words/rulebook.ts'
export { exceptionsOf, findInTexts, withoutExceptions } from '#/features/words/service.ts'
