import { Component, Suspense, type ReactNode } from 'react'

type LazyPartProps = { children: ReactNode; fallback?: ReactNode; onFault?: () => void }

/** A part whose script is loaded after the page. If that fails, for instance without a network, the page stays as it is without it. */
export class LazyPart extends Component<LazyPartProps, { isBroken?: boolean }> {
  override state: { isBroken?: boolean } = {}

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    this.props.onFault?.()
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.isBroken ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
