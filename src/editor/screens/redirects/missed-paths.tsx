import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { suggestTarget } from './missing-targets.ts'
import { redirectTexts } from './redirect-texts.ts'
import type { Hits } from './use-redirects.ts'

const shown = 5

export interface MissedPathsProps {
  missed: ReadonlyMap<string, Hits>
  addresses: ReadonlySet<string>
  mayAdd: boolean
  onAdd(from: string, to: string): void
}

/** Addresses that visitors asked for and the site does not have, with the page they may have meant. */
export function MissedPaths({ missed, addresses, mayAdd, onAdd }: MissedPathsProps) {
  const t = useTexts(redirectTexts)
  const most = [...missed].slice(0, shown)
  if (most.length === 0) return null
  return (
    <section className="sec missed">
      <div className="sec__head">
        <h2>{t.missed}</h2>
        <span className="end small muted">{t.missedSub}</span>
      </div>
      <ul className="lines">
        {most.map(([path, { count }]) => {
          const target = suggestTarget(path, addresses)
          return (
            <li key={path}>
              <Icon name="redirect" small />
              <span>
                <span className="strong">{path}</span> <span className="muted">{t.requests(count)}</span>
              </span>
              {mayAdd && (
                <button type="button" className="link-btn" onClick={() => onAdd(path, target ?? '')}>
                  {target === null ? t.redirect : t.suggestion(target)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
