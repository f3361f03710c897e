import { hostsFor, isHostOf, type Service } from './services.ts'

const marked = 'script[type="text/plain"][data-category]'

/**
 * Activates marked scripts of pages that came by a navigation: the consent
 * library knows those of the document it started in. Only declared hosts, each
 * script once. Create it before the library starts: it stops at a script that
 * is not allowed, so those are taken from it.
 */
export function createMarkedScripts(
  services: readonly Service[],
  report: (error: unknown) => void,
): (accepted: readonly string[]) => void {
  const known = new WeakSet<Element>()
  for (const script of document.querySelectorAll<HTMLScriptElement>(marked)) {
    known.add(script)
    if (isDeclared(script.dataset)) continue
    report(new Error(`No service declares the marked script ${script.dataset.src ?? '(text)'}`))
    delete script.dataset.category
  }

  /** A leading `!` means: when the category is withdrawn. */
  function isDeclared({ category = '', src = '' }: DOMStringMap): boolean {
    const declared = services.filter(service => service.category === category.replace(/^!/, ''))
    return URL.canParse(src, location.href) && isHostOf(new URL(src, location.href), hostsFor('script', declared))
  }

  return accepted => {
    for (const script of document.querySelectorAll<HTMLScriptElement>(marked)) {
      const { category = '', src = '' } = script.dataset
      if (known.has(script) || !accepted.includes(category) || !isDeclared(script.dataset)) continue
      known.add(script)
      const active = document.createElement('script')
      if (script.dataset.type) active.type = script.dataset.type
      active.src = src
      script.replaceWith(active)
    }
  }
}
