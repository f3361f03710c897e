import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface RequestTurnLimits {
  /** Requests of one connection that may wait for the answers before theirs. */
  perConnection: number
  /** Requests of all connections that may wait to be worked on; of pictures a quarter; twice as many forms may be under way. */
  inAll: number
  /** Requests that are worked on at the same time. */
  atOnce: number
}

export interface RequestTurnDeps {
  listener: RequestListener
  /** True where the answer is there already: such requests never wait for the work on others. */
  isReady(request: IncomingMessage): boolean
  /** What gives way first where there is too much: pictures, then pages; what somebody sends does not wait. */
  kindOf?(request: IncomingMessage): WorkKind
  /** Answers what is beyond a limit. */
  refuse(request: IncomingMessage, response: ServerResponse): void
  /** Runs a function after the requests that have arrived meanwhile are read: `setImmediate`. */
  nextTurn(run: () => void): unknown
  /** Reads on from a connection of which fewer requests wait than before. */
  goOn(socket: Socket): void
  limits?: RequestTurnLimits
}

/** What waits, in the order in which work is begun. */
const waitingKinds = ['page', 'picture'] as const
export type WorkKind = 'form' | (typeof waitingKinds)[number]

/** How many may wait, and of forms be under way, in parts of `inAll`. */
const shares: Readonly<Record<WorkKind, number>> = { form: 2, page: 1, picture: 0.25 }

export interface RequestTurns {
  listener: RequestListener
  /** False while so many requests of a connection wait that no more is read from it. */
  mayRead(socket: Socket): boolean
  /** The answer to this connection that is made or sent, or waits to be made. */
  answerTo(socket: Socket): ServerResponse | null
}

const defaultLimits: RequestTurnLimits = { perConnection: 100, inAll: 256, atOnce: 32 }

/** So many waiting requests, and no more is read from a connection. */
const pauseAt = 16

interface Visit {
  request: IncomingMessage
  response: ServerResponse
}

/** The requests of one connection, in their order. */
interface Line {
  waiting: (Visit & { refused: boolean })[]
  /** The last one begun: closed once it is handed to the operating system as a whole. */
  answer: ServerResponse | null
  /** The answer has ended, and the next is about to begin. */
  isTurning: boolean
}

/**
 * Gives every connection its turn, so that nobody can take time or memory from others by asking much at once.
 *
 * - Answers to one connection are made one after another, the next when the system has taken the one before: who does
 *   not read holds one answer, however many were requested.
 * - Work is begun for one request in each turn of the event loop, for one connection after another. Answers that are
 *   ready leave at once.
 * - What waits is bounded per connection and in all; beyond that requests are refused, in their place: pictures first,
 *   then pages. What somebody sends is taken at once, and refused last.
 *
 * @see docs/operations.md "Limits"
 */
export function createRequestTurns(deps: RequestTurnDeps): RequestTurns {
  const { listener, isReady, kindOf = () => 'page', refuse, nextTurn, goOn, limits = defaultLimits } = deps
  const lines = new WeakMap<Socket, Line>()
  /** One request of each connection at most: first come, first served is fair. */
  const queues: Readonly<Record<(typeof waitingKinds)[number], Visit[]>> = { page: [], picture: [] }
  let forms = 0
  let working = 0
  let begunInThisTurn = false
  let isScheduled = false

  function arrive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const line = lines.get(socket) ?? open(socket)
    const { answer, waiting, isTurning } = line
    if (!isTurning && waiting.length === 0 && (answer === null || answer.closed))
      return begin(line, { request, response, refused: false })
    const refused = waiting.length >= limits.perConnection
    waiting.push({ request, response, refused })
    // The end of an answer is listened for only where something waits for it: browsers send one request at a time.
    if (!isTurning && waiting.length === 1) answer?.on('close', () => next(line, socket))
    if (waiting.length >= pauseAt) socket.pause()
  }

  function open(socket: Socket): Line {
    const line: Line = { waiting: [], answer: null, isTurning: false }
    lines.set(socket, line)
    return line
  }

  function begin(line: Line, visit: Line['waiting'][number]): void {
    const { request, response, refused } = visit
    line.answer = response
    line.isTurning = false
    if (line.waiting.length > 0) response.on('close', () => next(line, request.socket))
    if (refused) refuse(request, response)
    else if (isReady(request)) listener(request, response)
    else work(visit)
  }

  function next(line: Line, socket: Socket): void {
    // Who has gone is not worked for.
    if (socket.destroyed) line.waiting.length = 0
    const visit = line.waiting.shift()
    if (!visit) return
    line.isTurning = true
    // Node reads on after each answer by itself.
    if (line.waiting.length >= pauseAt) socket.pause()
    else goOn(socket)
    nextTurn(() => begin(line, visit))
  }

  function work(visit: Visit): void {
    const kind = kindOf(visit.request)
    if (kind === 'form') return take(visit)
    if (!begunInThisTurn && working < limits.atOnce && waiting() === 0) return start(visit)
    if (waiting() >= limits.inAll * shares[kind]) return refuse(visit.request, visit.response)
    queues[kind].push(visit)
    schedule()
  }

  /** Most of its time is the sender's: it takes no place among those that are worked on, or slow senders had all of them. */
  function take({ request, response }: Visit): void {
    if (forms >= limits.inAll * shares.form) return refuse(request, response)
    forms++
    response.once('close', () => forms--)
    listener(request, response)
  }

  const waiting = (): number => waitingKinds.reduce((sum, kind) => sum + queues[kind].length, 0)

  function takeNext(): Visit | undefined {
    for (const kind of waitingKinds) {
      const visit = queues[kind].shift()
      if (visit) return visit
    }
    return undefined
  }

  function start({ request, response }: Visit): void {
    working++
    begunInThisTurn = true
    schedule()
    onceAnswered(response, () => {
      working--
      if (waiting() > 0) schedule()
    })
    listener(request, response)
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    nextTurn(() => {
      isScheduled = false
      begunInThisTurn = false
      while (working < limits.atOnce) {
        const visit = takeNext()
        if (!visit) return
        if (!visit.request.socket.destroyed) return start(visit)
      }
    })
  }

  return {
    listener: arrive,
    mayRead: socket => (lines.get(socket)?.waiting.length ?? 0) < pauseAt,
    answerTo(socket) {
      const answer = lines.get(socket)?.answer ?? null
      return answer?.closed ? null : answer
    },
  }
}

/** Calls back when the head of an answer is written, which is when the work on it is done, or when its reader has gone. */
function onceAnswered(response: ServerResponse, done: () => void): void {
  let isDone = false
  const finish = (): void => {
    if (isDone) return
    isDone = true
    done()
  }
  const writeHead = response.writeHead
  response.writeHead = (...head: unknown[]) => {
    finish()
    return Reflect.apply(writeHead, response, head)
  }
  response.once('close', finish)
}
