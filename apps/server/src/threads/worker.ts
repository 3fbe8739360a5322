import { parentPort } from 'node:worker_threads'
import { AppError } from '@rongbian/contract'
import { type Answer, begun } from './pool.ts'

type Run = (input: never) => unknown

interface Job {
  module: string
  name: string
  input: never
}

const answer = async (run: Run, input: never): Promise<Answer> => {
  try {
    return { result: await run(input) }
  } catch (error) {
    if (error instanceof AppError) {
      const { error: code, say: message, fieldMessages: fields } = error
      return { refused: { error: code, message, fields } }
    }
    const { stack, message, code } = error as NodeJS.ErrnoException
    return { broken: stack ?? message, code }
  }
}

parentPort?.on('message', async ({ module, name, input }: Job) => {
  // A thread that cannot load its part of the program ends, and the next one tries anew.
  const functions: Record<string, Run> = await import(module)
  const run = functions[name]
  if (!run) throw new Error(`${module} has no ${name}`)
  parentPort?.postMessage(begun)
  parentPort?.postMessage(await answer(run, input))
})
