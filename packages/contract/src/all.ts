import type { Endpoint } from './endpoint.ts'
import { nouns } from './nouns.ts'

export interface NamedEndpoint extends Endpoint {
  /** Noun and name, such as `session.signIn`. */
  id: string
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the product. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(nouns).flatMap(([noun, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ ...endpoint, id: `${noun}.${name}` })),
)
