declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds, or a number of requests instead. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
  }

  interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }

  type OnResponse = (client: unknown, status: number, bytes: number, milliseconds: number) => void

  interface Instance extends PromiseLike<Result> {
    on(event: 'response', listener: OnResponse): void
  }

  export default function autocannon(options: Options): Instance
}
