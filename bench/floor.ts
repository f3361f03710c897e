import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** The floor: a bare server that sends the same bytes and headers. Its own process, told what to send by message. */
interface FloorAnswer {
  headers: OutgoingHttpHeaders
  /** Base64. */
  body: string
}

process.once('message', (answer: FloorAnswer) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, answer.headers)
    response.end(body)
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
process.on('disconnect', () => process.exit(0))
