/** One step of cleaning: it changes the pasted body in place. */
export interface Pass {
  name: string
  run: (body: HTMLElement) => void
}
