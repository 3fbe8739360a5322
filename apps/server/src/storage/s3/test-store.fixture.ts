import { afterAll, beforeAll, beforeEach } from 'vitest'
import { lacking, startStore, type TestStore } from './swift.fixture.ts'

export const hasSwift = lacking.length === 0

/** Says in its name what it lacks, so that nobody takes a skipped test for a proof. */
export const onSwift = (name: string) => (hasSwift ? name : `${name} (no ${lacking.join()})`)

/** A store for the tests around it, whole again before each; where there is none, none is started. */
export const testStore = (before?: (store: TestStore) => Promise<void>) => {
  let store: TestStore | undefined
  beforeAll(async () => {
    if (hasSwift) store = await startStore()
  })
  afterAll(() => store?.stop())
  beforeEach(async () => {
    store?.mend()
    if (store) await before?.(store)
  })
  return () => {
    if (!store) throw new Error('a test that needs a store ran without one')
    return store
  }
}
