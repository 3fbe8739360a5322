import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { moderationMessages as messages } from '@rongbian/contract/messages/moderation'
import { sharp } from '#/sharp.ts'
import type { Storage } from '#/storage/storage.ts'
import { type Label, ModerationProblem, type Moderator, type Suggestion } from './moderator.ts'

const packages = ['nsfwjs@4.3.0', '@tensorflow/tfjs@4.22.0', '@tensorflow/tfjs-backend-wasm@4.22.0'] as const
const advice = messages.modelMissing({ packages: packages.join(' ') })

const need = createRequire(import.meta.url)
const isInstalled = () => {
  try {
    for (const name of packages) need.resolve(name.slice(0, name.lastIndexOf('@')))
    return true
  } catch {
    return false
  }
}

const side = 224
// Below what the queue waits for: opening the model on a busy machine takes its time.
const checkMs = 100_000
const idleMs = 60_000
const pixelsMax = 100_000_000

/** What the model tells apart; from which part on a person should look, and from which it is clear. */
const classes: Record<string, Pick<Label, 'label'> & { review: number; block: number }> = {
  Porn: { label: 'porn', review: 0.4, block: 0.8 },
  Hentai: { label: 'porn', review: 0.4, block: 0.8 },
  Sexy: { label: 'sexy', review: 0.6, block: 1.1 },
  Neutral: { label: 'normal', review: 1.1, block: 1.1 },
  Drawing: { label: 'normal', review: 1.1, block: 1.1 },
}

interface Guess {
  className: string
  probability: number
}

const suggest = (part: number, { review, block }: { review: number; block: number }): Suggestion => {
  if (part >= block) return 'block'
  return part >= review ? 'review' : 'pass'
}

export const labelsOf = (guesses: readonly Guess[]): Label[] =>
  guesses.flatMap(({ className, probability }) => {
    const known = classes[className]
    if (!known) return []
    const score = Math.round(probability * 10_000) / 100
    return [{ label: known.label, raw: className, score, suggestion: suggest(probability, known) }]
  })

/** The model takes memory and a core: it lives in a thread that ends when nobody asks. */
const modelThread = () => {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  return (pixels: Uint8Array) =>
    new Promise<Guess[]>((resolve, reject) => {
      clearTimeout(idle)
      // Whoever asks hears of its failures; between two questions nobody does.
      worker ??= new Worker(new URL('./local-worker.ts', import.meta.url)).on('error', () => {})
      const thread = worker
      const settled = new AbortController()
      const finish = (error?: Error) => {
        settled.abort()
        clearTimeout(late)
        if (error) end()
        else idle = setTimeout(end, idleMs).unref()
        if (error) reject(error)
      }
      const late = setTimeout(() => finish(new Error('the model did not answer')), checkMs)
      const listeners = {
        message: (guesses: Guess[]) => {
          finish()
          resolve(guesses)
        },
        error: finish,
        exit: () => finish(new Error('the model ended')),
      }
      for (const [event, listener] of Object.entries(listeners)) {
        thread.once(event, listener)
        settled.signal.addEventListener('abort', () => thread.off(event, listener))
      }
      thread.postMessage(pixels)
    })
}

const pixelsOf = async (storage: Storage, hash: string) => {
  const content = await storage.read(hash)
  if (!content) throw new ModerationProblem(messages.notStored(), false)
  const options = { limitInputPixels: pixelsMax }
  const drawn = sharp(content, options).rotate().resize(side, side, { fit: 'fill' }).removeAlpha()
  return drawn.toColourspace('srgb').raw().toBuffer()
}

const ask = modelThread()
/** One picture after the other: the thread answers one question at a time. */
let last: Promise<unknown> = Promise.resolve()

/** A model on this machine that knows bare skin and nothing else. */
export const local = ({ storage }: { storage: Storage }): Moderator => ({
  name: messages.local(),
  problem: async () => (isInstalled() ? undefined : advice),
  async check({ hash }) {
    if (!isInstalled()) throw new ModerationProblem(advice, false)
    const pixels = await pixelsOf(storage, hash)
    const answer = last.then(() => ask(pixels))
    last = answer.catch(() => {})
    const labels = labelsOf(
      await answer.catch((error) => {
        throw new ModerationProblem(messages.modelSilent(), true, { cause: error })
      }),
    )
    if (labels.length === 0) throw new ModerationProblem(messages.modelSilent(), false)
    return labels
  },
})
