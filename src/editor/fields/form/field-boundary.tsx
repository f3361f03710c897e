import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface FieldBoundaryProps {
  children: ReactNode
  /** Shown instead of a control that fails. */
  fallback: ReactNode
}

/** A control that fails ends itself only: the other fields of the form go on, and its value can still be edited. */
export class FieldBoundary extends Component<FieldBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
