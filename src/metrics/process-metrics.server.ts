import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

/** Registers what every process has: memory, processor time, delay of the event loop since the last question. */
export function registerProcessMetrics({ gauge }: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_heap_bytes', 'Objects of JavaScript that are kept.', () => process.memoryUsage().heapUsed)
  gauge('process_cpu_seconds', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_uptime_seconds', 'Since the start of the process.', () => process.uptime())
  gauge('nennmass_event_loop_delay_seconds', 'The 99th percentile since the last question.', () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  })
}
