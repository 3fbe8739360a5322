import { parentPort } from 'node:worker_threads'
import { AppError } from '@rongbian/contract'
import { type ChoreName, chores } from './chores.ts'
import { type Answer, begun } from './pool.ts'

type Run = (input: never) => unknown

const answer = async (run: Run, input: never): Promise<Answer> => {
  try {
    return { result: await run(input) }
  } catch (error) {
    if (error instanceof AppError) {
      const { error: code, message, fields } = error
      return { refused: { error: code, message, fields } }
    }
    const { stack, message, code } = error as NodeJS.ErrnoException
    return { broken: stack ?? message, code }
  }
}

parentPort?.on('message', async ({ name, input }: { name: ChoreName; input: never }) => {
  // A thread that cannot load its part of the program ends, and the next one tries anew.
  const run: Run = await chores[name].load()
  parentPort?.postMessage(begun)
  parentPort?.postMessage(await answer(run, input))
})
