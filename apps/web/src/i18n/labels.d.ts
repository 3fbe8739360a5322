declare module 'virtual:labels/*' {
  /** By id, in one language. */
  export const labels: Record<string, string>
}
