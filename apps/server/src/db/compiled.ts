import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './open.ts'

/** Stands in a statement for a value that each call brings. */
class Slot {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

/** A statement whose text is the same for every call, or one of a few variants, is built once: building costs more than sending it. */
export const compiledOnce = <Values extends object, Variant, Row>(
  build: (db: Db | Tx, slots: Values, variant: Variant) => Compilable<Row>,
) => {
  const built = new Map<Variant, CompiledQuery<Row>>()
  const slots = new Proxy({} as Values, { get: (_, key) => new Slot(String(key)) })

  return async (db: Db | Tx, values: Values, variant: Variant) => {
    const query = built.get(variant) ?? build(db, slots, variant).compile()
    built.set(variant, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.key as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
