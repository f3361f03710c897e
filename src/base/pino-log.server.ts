import { pino } from 'pino'
import type { Log } from './log.ts'

/** JSON lines on standard output. Names and addresses of people are never among the facts that callers hand in. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
