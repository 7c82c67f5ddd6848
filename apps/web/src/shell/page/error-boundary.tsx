import { Component, type ReactNode } from 'react'

type Props = {
  /** A change of it, such as a new route, tries again. */
  resetKey: string
  /** Called before every new try. */
  onReset: () => void
  renderError: (retry: () => void, error: unknown) => ReactNode
  children: ReactNode
}
type State = { failed: boolean; error?: unknown }

/** Renders the error when anything below crashes or fails to load: in React, for class components only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => {
    this.props.onReset()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.renderError(this.retry, this.state.error) : this.props.children
  }
}
