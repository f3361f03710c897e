import type { ReactNode } from 'react'
import { AppFrame } from './app-frame.tsx'

export interface PageProps {
  title: string
  /** A line below the title. */
  sub?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Tabs below the head. */
  tabs?: ReactNode
  children: ReactNode
  /** Facts below everything, always in sight. */
  foot?: ReactNode
  /** The body is as high as the window and scrolls by itself, e.g. a long list. */
  fill?: boolean
}

/** A screen of the tool: navigation, head, body. */
export function Page({ title, sub, actions, tabs, children, foot, fill = false }: PageProps) {
  return (
    <AppFrame title={title} fill={fill}>
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          {sub && <p className="page__sub">{sub}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {tabs && <div className="page__tabs">{tabs}</div>}
      <div className="page__body">{children}</div>
      {foot && <div className="page__foot">{foot}</div>}
    </AppFrame>
  )
}
