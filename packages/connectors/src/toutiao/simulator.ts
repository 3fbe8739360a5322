import { startByteDance } from '../bytedance/simulator.ts'
import type { SimulatorOptions } from '../simulating/simulator.ts'
import { toutiao } from './platform.ts'

export const startSimulator = (options?: SimulatorOptions) => startByteDance(toutiao, options)
