import type { ReactNode } from 'react'
import type { Link } from '../../model/story/link.ts'
import { linkAttributes } from '../smart-link/link-attributes.ts'
import { SmartLink } from '../smart-link/smart-link.tsx'

/** @see docs/specification.md §9 "Button sizes md, lg, xl; colors primary, transparent, secondary" */
export type ActionSize = 'md' | 'lg' | 'xl'
export type ActionColor = 'primary' | 'transparent' | 'secondary'

interface ActionLook {
  size?: ActionSize | null | undefined
  color?: ActionColor | null | undefined
  children: ReactNode
  /** `data-*` and the like for the element itself. */
  attributes?: Readonly<Record<string, string>> | undefined
}

export interface ActionLinkProps extends ActionLook {
  to: Link
  ariaLabel?: string | null | undefined
  current?: 'page' | 'true' | undefined
  download?: boolean
}

/**
 * A link that looks like a button. Where its target is missing it is plain
 * text, not a button that does nothing.
 */
export function ActionLink(props: ActionLinkProps): ReactNode {
  const { to, size, color, ariaLabel, current, download, attributes, children } = props
  if (to.kind === 'none' || to.kind === 'missing') {
    return (
      <span {...attributes}>
        <SmartLink to={to}>{children}</SmartLink>
      </span>
    )
  }
  return (
    <a
      {...to.attributes}
      {...attributes}
      className="action"
      data-color={color ?? 'primary'}
      data-size={size ?? 'lg'}
      download={download || undefined}
      {...linkAttributes(to, { current, ariaLabel })}
    >
      {children}
    </a>
  )
}

export interface ActionButtonProps extends ActionLook {
  type?: 'submit' | 'button'
  name?: string
  value?: string
}

/** A button of a form. */
export function ActionButton({ type = 'submit', size, color, name, value, attributes, children }: ActionButtonProps) {
  return (
    <button
      {...attributes}
      className="action"
      type={type}
      name={name}
      value={value}
      data-color={color ?? 'primary'}
      data-size={size ?? 'lg'}
    >
      {children}
    </button>
  )
}
