import { startByteDance } from '../bytedance/simulator.ts'
import type { SimulatorOptions } from '../simulating/simulator.ts'
import { xigua } from './platform.ts'

export const startSimulator = (options?: SimulatorOptions) => startByteDance(xigua, options)
