import type { ServiceReply } from '../../../model/story/service-reply.ts'
import type { Answer } from '../endpoints/stories-endpoint.server.ts'
import type { StoryView } from '../query/story-view.ts'

/** An answer that is no error. */
export type Found = Exclude<Answer, Response> & { cacheControl: string }

export interface DeliveryApi {
  /** Every answer as JSON text. @param peer network address of the client. */
  fetch(request: Request, peer?: string): Promise<Response>
  /**
   * The same answers as values, which are shared and never to be changed: for callers in this process.
   *
   * @param path below `/v2/cdn/`, encoded as in an address: `stories/website/home`.
   */
  read(path: string, search: URLSearchParams): Promise<ServiceReply>
  /** What stories say in one list field, from what filters know anyway. @see lists-in.ts */
  listsIn(field: string, version: StoryView['version']): ReadonlyMap<string, readonly string[]>
  /** @throws BadRequest for what no answer can be given to. */
  find(pathname: string, search: URLSearchParams): Promise<Found | Response>
}
