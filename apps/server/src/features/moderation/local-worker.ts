import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'

// Installed by those who want it, so there are no types; only what is used is described.
interface Tensor {
  dispose(): void
}
interface TensorFlow {
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  enableProdMode(): void
  tensor3d(values: Uint8Array, shape: number[], type: string): Tensor
}
interface Model {
  classify(pixels: Tensor): Promise<object[]>
}
interface NsfwJs {
  load(name: string, options: object): Promise<Model>
}

const side = 224
const need = createRequire(import.meta.url)
const wasm = '@tensorflow/tfjs-backend-wasm'

const open = async () => {
  const tf: TensorFlow = need('@tensorflow/tfjs')
  const { setWasmPaths }: { setWasmPaths: (folder: string) => void } = need(wasm)
  setWasmPaths(join(dirname(need.resolve(`${wasm}/package.json`)), 'dist/'))
  tf.enableProdMode()
  await tf.setBackend('wasm')
  await tf.ready()
  const { load }: NsfwJs = need('nsfwjs/core')
  const { MobileNetV2Model } = need('nsfwjs/models/mobilenet_v2')
  return { tf, model: await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] }) }
}

const opened = open()
// Whoever asks is told; until then it is nobody's failure.
opened.catch(() => {})

parentPort?.on('message', async (pixels: Uint8Array) => {
  const { tf, model } = await opened
  const tensor = tf.tensor3d(new Uint8Array(pixels), [side, side, 3], 'int32')
  try {
    parentPort?.postMessage(await model.classify(tensor))
  } finally {
    tensor.dispose()
  }
})
