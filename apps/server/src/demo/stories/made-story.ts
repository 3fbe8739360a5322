import type { Ids, Placed } from './placing.ts'

export interface Newsroom extends Ids {
  tenantId: number
  /** Names by account, and by department. */
  personName: (account: string) => string
  departmentName: (id: string) => string
}

export interface MadeStory {
  id: number
  placed: Placed
}
