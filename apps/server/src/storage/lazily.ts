import { Readable } from 'node:stream'

/** A stream that begins when it is read. */
export const lazily = (begin: () => Promise<Readable>) =>
  Readable.from(
    (async function* () {
      yield* await begin()
    })(),
    { objectMode: false },
  )
