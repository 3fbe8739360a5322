import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, tracing } from '#/tracing/trace.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** A span for each request, under the route and never the address: that holds what people look for. */
export const traceRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _, done) => {
    const parent = request.headers.traceparent
    const route = request.routeOptions.url ?? 'none'
    const span = tracing()?.begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      ...(typeof parent === 'string' && { parent }),
    })
    if (!span) return done()
    spans.set(request, span)
    span.run(done)
  })
  // What reads a body goes on from the socket, which belongs to no request.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? { code: statusCode } : undefined)
    done()
  })
}
