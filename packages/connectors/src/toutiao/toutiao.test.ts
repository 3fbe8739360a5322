import { describeByteDance } from '../bytedance/bytedance.fixture.ts'
import * as connector from './connector.ts'
import { toutiao } from './platform.ts'
import { startSimulator } from './simulator.ts'

describeByteDance(toutiao, connector, startSimulator)
