/**
 * Classes of the content security policy. A document keeps the policy it was
 * loaded with, so a navigation to another class is an ordinary load.
 *
 * - `text`: everything but what follows.
 * - `model`: pages that hold a 3D object, whose viewer compiles WebAssembly and makes pictures of its own.
 */
export const pagePolicies = ['text', 'model'] as const
export type PagePolicy = (typeof pagePolicies)[number]

/** The policy a rendered page needs, by what it holds: nobody has to remember which block needs what. */
export function policyOf(html: string): PagePolicy {
  return html.includes('data-island="model-stage"') ? 'model' : 'text'
}
