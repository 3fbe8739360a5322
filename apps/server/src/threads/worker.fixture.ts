import { parentPort } from 'node:worker_threads'
import { begun } from './pool.ts'

const deeds: Record<string, (input: unknown) => unknown> = {
  echo: (input) => input,
  spin: () => {
    for (;;);
  },
  burst: () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => `held ${at}`))
  },
  leave: () => process.exit(1),
}

parentPort?.on('message', ({ name, input }: { name: string; input: unknown }) => {
  parentPort?.postMessage(begun)
  parentPort?.postMessage({ result: deeds[name]?.(input) })
})
