import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { StartError } from './start-error.ts'

const listenReasons: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `端口 ${PORT} 已被其他程序占用。请停止那个程序，或换一个端口：PORT=${PORT + 1} npm start`,
  EACCES: ({ PORT }) => `没有权限使用端口 ${PORT}。请换一个 1024 以上的端口，例如 PORT=8080 npm start`,
  EADDRNOTAVAIL: ({ HOST }) => `本机没有地址 ${HOST}，请检查 HOST。`,
  ENOTFOUND: ({ HOST }) => `找不到地址 ${HOST}，请检查 HOST。`,
}

/** Answers the address people can open. */
export const listen = async (app: FastifyInstance, env: Env) => {
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    const reason = listenReasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError(reason(env)) : error
  }
  const { address, family, port } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${env.BASE_PREFIX}/`
}
