import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** Sees every request before the framework and says whether it has answered; whoever comes last sees them first. */
export const answerAhead = (
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
) => {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!answer(request, response)) for (const handle of handlers) handle(request, response)
  })
}
