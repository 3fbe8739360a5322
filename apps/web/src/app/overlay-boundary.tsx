import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  onFail: () => void
}

/** A part that could not be loaded or drawn vanishes and says so; the page under it stays. */
export class OverlayBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
