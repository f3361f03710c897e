/**
 * What the content service answers with: a `Response` where it is reached over the network; where it runs in the same
 * process, something that reads like one and holds values that were never text.
 */
export interface ServiceReply {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  /** The body; of a service in the same process it is shared, and never to be changed. */
  json(): Promise<unknown>
  text(): Promise<string>
  body: { cancel(): Promise<void> } | null
}
