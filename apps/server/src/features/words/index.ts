export { feature } from '#/features/words/feature.ts'
export type { Found } from '#/features/words/find-in.ts'
export { createRulebooks, type Rulebook, rulebooksOf } from '#/features/words/rulebook.ts'
export { exceptionsOf, findInTexts, withoutExceptions } from '#/features/words/service.ts'
