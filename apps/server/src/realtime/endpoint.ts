import websocket from '@fastify/websocket'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import { realtime } from '@rongbian/contract/notifications'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Env } from '#/env.ts'
import { cookieNames } from '#/http/cookies.ts'
import { checkOrigin } from '#/http/csrf.ts'
import { demandOwnHouse, type Houses } from '#/http/houses.ts'
import type { ActiveSession, Sessions } from '#/http/sessions.ts'
import { maxFrameBytes, openConnection } from './connection.ts'
import type { Hearing } from './hearing.ts'
import { createHub, type HubDeps } from './hub.ts'
import { sockjsInfo, sockjsWire } from './sockjs.ts'
import { acceptSockjsRequests } from './sockjs-requests.ts'
import { plainWire, type Wire } from './wire.ts'

const maxConnections = 50
const upgradeMs = 10_000
const protocol = 'v12.stomp'

interface RealtimeDeps extends HubDeps {
  env: Env
  sessions: Sessions
  houses: Pick<Houses, 'named'>
}

/** Where browsers listen. They are told that something changed and read it again through the ordinary calls. */
export const openRealtime = async (app: FastifyInstance, deps: RealtimeDeps, hearing: Hearing) => {
  const { env, sessions, houses } = deps
  const hub = createHub(deps, hearing)
  app.addHook('preClose', hub.close)
  // Node's own limits end with the upgrade; a socket that opens is freed of this one.
  const deadlines = new WeakMap<object, NodeJS.Timeout>()
  app.server.prependListener('upgrade', (_, socket) => {
    deadlines.set(socket, setTimeout(() => socket.destroy(), upgradeMs).unref())
  })
  await app.register(websocket, {
    errorHandler: (error, socket, { log }) => {
      log.debug({ error: error.message }, 'realtime: connection error')
      socket.terminate()
    },
    options: {
      maxPayload: maxFrameBytes,
      handleProtocols: (offered) => offered.has(protocol) && protocol,
    },
  })

  const admit = async (request: FastifyRequest) => {
    checkOrigin(request, env.PUBLIC_URL)
    const cookie = request.cookies[cookieNames.session]
    request.session = sessions.peek(cookie) ?? (await sessions.resolve(cookie))
    await demandOwnHouse(houses, request, request.session)
  }
  const demandRoom = ({ actor }: ActiveSession) => {
    if (hub.countOf(actor.id) >= maxConnections) throw new AppError('too_many')
  }
  const admitNew = async (request: FastifyRequest) => {
    await admit(request)
    if (request.session) demandRoom(request.session)
  }

  const converse = (wireOf: (socket: WebSocket) => Wire) => (socket: WebSocket, request: FastifyRequest) => {
    if (!request.session) return socket.terminate()
    clearTimeout(deadlines.get(request.raw.socket))
    const connection = openConnection(wireOf(socket), request.session, hub.catchUp)
    hub.add(connection)
    socket.on('message', (data) => {
      try {
        // Whole messages arrive as Buffers unless asked for otherwise.
        connection.receive(data as Buffer)
      } catch (error) {
        // A fault of ours: it ends this conversation, and nobody else's.
        request.log.error({ err: error }, 'realtime: a message was not understood')
        connection.drop()
      }
    })
    socket.on('close', () => hub.remove(connection))
  }
  const refusePlain = () => {
    throw new AppError('malformed', { message: httpMessages.websocketOnly() })
  }
  const listen = (url: string, wireOf: (socket: WebSocket) => Wire, handler: () => unknown = refusePlain) =>
    app.route({ method: 'GET', url, onRequest: admitNew, handler, wsHandler: converse(wireOf) })

  listen(realtime.sockjs, plainWire, () => 'Welcome to SockJS!\n')
  listen(realtime.stomp, plainWire)
  listen(`${realtime.sockjs}/:server/:session/websocket`, sockjsWire)
  app.get(`${realtime.sockjs}/info`, { onRequest: admit }, sockjsInfo)
  await acceptSockjsRequests(app, {
    admit,
    demandRoom,
    open(wire, session) {
      const connection = openConnection(wire, session, hub.catchUp)
      hub.add(connection)
      return connection
    },
    close: hub.remove,
  })
}
