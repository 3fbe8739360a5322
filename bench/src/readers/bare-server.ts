import { createServer } from 'node:http'

/** The yardstick: takes what is sent and says nothing. */
createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(request.url === '/readyz' ? 200 : 204)
    response.end()
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
