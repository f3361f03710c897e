import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

export interface EditorErrorsProps {
  children: ReactNode
  onReset?(): void
}

/** What a screen throws while it renders ends that screen only; the rest of the editor and all written text stay. */
export class EditorErrors extends Component<EditorErrorsProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    const reset = (): void => {
      this.props.onReset?.()
      this.setState({ error: null })
    }
    return (
      <div className="page__body">
        <Failure error={this.state.error} onRetry={reset} />
      </div>
    )
  }
}
