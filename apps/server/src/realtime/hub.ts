import type { RealtimeMessage } from '@rongbian/contract/notifications'
import { newsroomDestination, personalDestination } from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { unknownPosition } from '#/db/positions.ts'
import type { Replica } from '#/db/replica.ts'
import { type Connection, closeCodes } from './connection.ts'
import type { Hearing } from './hearing.ts'
import { createListeners } from './listeners.ts'
import type { Audience, Signals, Topic } from './signals.ts'
import { createStoryTeller } from './story-teller.ts'

const checkMs = 60_000
const goodbyeMs = 1_000
/** On its way a frame ages. */
const wayMs = 2_000

/** Who hears of something and reads again elsewhere must find it there. */
const seenNow = (replica: Replica | undefined) =>
  replica && { seen: replica.positions.latest ?? unknownPosition }

const print = (about: RealtimeMessage, userId?: string) => {
  return JSON.stringify(
    about.topic === 'notification' && userId ? { ...about, notification: { userId } } : about,
  )
}

export interface HubDeps {
  db: Db
  signals: Signals
  log: Logger
  replica?: Replica | undefined
}

/** Every open connection of this node, and what is told to whom. */
export const createHub = (
  { db, signals, log, replica }: HubDeps,
  { topics, findStillOpen, findReaders, findHearing }: Hearing,
) => {
  /** What everybody in the newsroom may hear of, beside their own notifications and stories. */
  const commonTopics: readonly Topic[] = ['people', ...topics]
  const connections = new Set<Connection>()
  /** A word for one person does not pass by everyone: most of what is told is for one. */
  const byPerson = new Map<string, Set<Connection>>()
  const those = (personId: string) => byPerson.get(personId) ?? new Set<Connection>()
  const listeners = createListeners(db, signals, findReaders)
  /** By newsroom: when something was last told there, as far as this node can know. */
  const toldAt = new Map<number, number>()
  let knownFrom = Date.now()

  const tell = (topic: Topic, id: string, { tenantId, personId }: Audience) => {
    toldAt.set(tenantId, Date.now())
    const destination = personId ? personalDestination(personId) : newsroomDestination(tenantId)
    const message = print({ topic, id, ...seenNow(replica) }, personId)
    for (const connection of personId ? those(personId) : connections) {
      if (connection.session.actor.tenantId === tenantId) connection.deliver(destination, message)
    }
  }

  /** A story goes to the newsroom's address as everything does, and there to those who may read it. */
  const tellOfStory = createStoryTeller(db, log, {
    findHearing,
    listeners(tenantId) {
      const people = new Set<string>()
      for (const { session } of connections)
        if (session.actor.tenantId === tenantId) people.add(session.actor.id)
      return listeners.readersOf(tenantId, [...people])
    },
    tell(personId, tenantId, id) {
      const message = print({ topic: 'story', id, ...seenNow(replica) })
      for (const connection of those(personId)) connection.deliver(newsroomDestination(tenantId), message)
    },
    tellAll: (tenantId) => tell('story', '', { tenantId }),
  })

  const tellToReadAgain = (connection: Connection) => {
    const { id, tenantId } = connection.session.actor
    const seen = seenNow(replica)
    connection.deliver(personalDestination(id), print({ topic: 'notification', id: '', ...seen }, id))
    for (const topic of ['story', ...commonTopics] as const)
      connection.deliver(newsroomDestination(tenantId), print({ topic, id: '', ...seen }))
  }
  const tellAllToReadAgain = () => {
    knownFrom = Date.now()
    for (const connection of connections) tellToReadAgain(connection)
  }

  /** A session that was ended or has run out takes its connections with it. */
  const closeEnded = async (some: Set<Connection>) => {
    for (const [tenantId, group] of Map.groupBy(some, ({ session }) => session.actor.tenantId)) {
      const open = await findStillOpen(db, tenantId, [...new Set(group.map(({ session }) => session.id))])
      for (const connection of group) {
        if (!open.has(connection.session.id)) connection.close(closeCodes.sessionEnded, 'session ended')
      }
    }
  }
  const check = (some: Set<Connection>) => {
    closeEnded(some).catch((error: Error) => log.warn({ error: error.message }, 'realtime: not checked'))
  }
  const checking = setInterval(() => check(connections), checkMs).unref()

  signals.on('session', (id) => check(id ? those(id) : connections))
  for (const topic of commonTopics) signals.on(topic, (id, to) => to && tell(topic, id, to))
  signals.on('story', (id, to) => {
    if (!to) return
    toldAt.set(to.tenantId, Date.now())
    tellOfStory(id, to)
  })
  signals.on('notification', (id, to) => (to ? tell('notification', id, to) : tellAllToReadAgain()))

  return {
    /** A page that read before it listened reads again where something was told meanwhile. */
    catchUp: (connection: Connection, ageMs: number) => {
      const from = Date.now() - ageMs - wayMs
      const isKnown = signals.connected && from > knownFrom
      if (!isKnown || from < (toldAt.get(connection.session.actor.tenantId) ?? 0)) tellToReadAgain(connection)
    },
    countOf: (personId: string) => those(personId).size,
    add(connection: Connection) {
      const { id } = connection.session.actor
      connections.add(connection)
      byPerson.set(id, those(id).add(connection))
      listeners.meet(connection.session.actor)
    },
    remove(connection: Connection) {
      const { id } = connection.session.actor
      connections.delete(connection)
      those(id).delete(connection)
      if (those(id).size === 0) {
        byPerson.delete(id)
        listeners.forget(id)
      }
      connection.end()
    },
    /** Says goodbye; whoever does not answer in a second is cut off. */
    async close() {
      clearInterval(checking)
      for (const connection of connections) connection.close(closeCodes.stopping, 'the server is stopping')
      setTimeout(() => {
        for (const connection of connections) connection.drop()
      }, goodbyeMs).unref()
    },
  }
}
