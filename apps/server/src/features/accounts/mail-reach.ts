import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ConnectorProblem } from '@rongbian/connectors'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { Message } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { accountProblem } from './problem.ts'

/** Mail servers listen there, and nothing else should. */
const mailPorts = [25, 465, 587, 994, 2525]

/** This machine, what lies beside it without a router, and addresses that are none. Relays of the house may be inside. */
const closed = new BlockList()
for (const [network, prefix, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const)
  closed.addSubnet(network, prefix, family)

const isClosed = (address: string, family: number) =>
  // Numbers of the fourth version inside the sixth are compared as what they lead to.
  closed.check(address, family === 6 ? 'ipv6' : 'ipv4')

const wrong = (message: Message) => accountProblem('reconnect', message)

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
const ask: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** By which number a mail server is connected to; all of a name's numbers must be open, or a second question could find another. */
export const mailReach =
  ({ MAIL_LOCAL }: Pick<Env, 'MAIL_LOCAL'>, resolve: Resolve = ask) =>
  async (host: string, port: number): Promise<string> => {
    if (MAIL_LOCAL) return host
    if (!mailPorts.includes(port)) throw wrong(accountMessages.mailPorts({ ports: mailPorts.map(String) }))
    const family = isIP(host)
    const found = family
      ? [{ address: host, family }]
      : await resolve(host).catch((error) => {
          throw new ConnectorProblem('retry', '找不到发信服务器，请核对服务器名', { cause: error })
        })
    const [first] = found
    if (!first || found.some(({ address, family }) => isClosed(address, family)))
      throw wrong(accountMessages.mailLocal())
    return first.address
  }
