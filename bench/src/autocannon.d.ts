declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
    onResponse?: (status: number, body: string) => void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds, or a number of requests instead. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    /** Sent in turn on every connection. */
    requests?: Request[]
    /** Called for every connection before it begins. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
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
