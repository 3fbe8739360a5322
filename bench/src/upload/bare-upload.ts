import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The yardstick: the body of a request written to a file, and nothing else. */
const { DATA_DIR = '', PORT } = process.env

createServer(async (request, response) => {
  if (request.method === 'POST')
    await pipeline(request, createWriteStream(join(DATA_DIR, 'bare-copy'), { flush: true }))
  response.end('ok')
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
