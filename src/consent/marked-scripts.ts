import { hostsFor, isHostOf, type Service } from './services.ts'

const marked = 'script[type="text/plain"][data-category]'

/**
 * Activates marked scripts of pages that came by a navigation: the consent
 * library knows those of the document it started in. Only declared hosts, each
 * script once.
 */
export function createMarkedScripts(services: readonly Service[]): (accepted: readonly string[]) => void {
  const known = new WeakSet(document.querySelectorAll(marked))
  return accepted => {
    for (const script of document.querySelectorAll<HTMLScriptElement>(marked)) {
      const { category = '', src = '' } = script.dataset
      if (known.has(script) || !accepted.includes(category) || !URL.canParse(src, location.href)) continue
      const declared = services.filter(service => service.category === category)
      if (!isHostOf(new URL(src, location.href), hostsFor('script', declared))) continue
      known.add(script)
      const active = document.createElement('script')
      if (script.dataset.type) active.type = script.dataset.type
      active.src = src
      script.replaceWith(active)
    }
  }
}
