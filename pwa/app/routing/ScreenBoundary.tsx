import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Shown } from './createRouter.ts'
import { ScreenError } from './ScreenError.tsx'

interface ScreenBoundaryState {
  shown: Shown
  failure?: { error: unknown } | undefined
}

/** Replaces what fails while it is shown with what can be said about that, until the next navigation. */
export class ScreenBoundary extends Component<{ shown: Shown; children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { shown: this.props.shown }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ shown }: { shown: Shown }, state: ScreenBoundaryState) {
    return state.shown === shown ? null : { shown, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? <ScreenError error={failure.error} /> : this.props.children
  }
}
