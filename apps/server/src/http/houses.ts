/** One newsroom of the installation. */
export interface House {
  id: number
  name: string
  demo: boolean
  isSuspended: boolean
}

/** Which newsroom a request is for, by the name of its host. */
export interface Houses {
  /** The one this name belongs to. */
  named(hostname: string): Promise<House | undefined>
  /** The same; where there is only one newsroom, every name leads to it. */
  at(hostname: string): Promise<House | undefined>
  /** Does the work of a request; where the database keeps newsrooms apart, it sees nothing of the others. */
  within<Result>(tenantId: number, work: () => Result | Promise<Result>): Promise<Result>
  /** Whether there is any newsroom yet. */
  isEmpty(): Promise<boolean>
}
