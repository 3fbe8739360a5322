import type { ConnectorModule } from './connector.ts'
import type { Manifest } from './manifest.ts'
import type { SimulatorModule } from './simulating/simulator.ts'

/** Loaded when first needed: a newsroom uses a few platforms and not all. */
export const loadConnector = ({ folder }: Manifest): Promise<ConnectorModule> =>
  import(`./${folder}/connector.ts`)

export const loadSimulator = ({ folder }: Manifest): Promise<SimulatorModule> =>
  import(`./${folder}/simulator.ts`)
