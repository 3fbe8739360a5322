/** Platforms a story can be handed to, by id. Each connector is a folder of its own beside this file. */
export const connectors = {} as const satisfies Record<string, never>

export { cidMs, type Jpush, type JpushOptions, jpush, type PushNote } from './jpush/jpush.ts'
export { ConnectorProblem, type ProblemKind } from './problem.ts'
