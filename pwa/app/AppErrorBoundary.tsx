import { Button } from '@fluentui/react-components'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { troubleOfScreen } from '../data/store/storeTrouble.ts'
import { storeWords } from '../data/store/storeWords.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'

/** The last safety net, for errors outside every screen. Says what happened and offers a reload. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    const trouble = troubleOfScreen(this.state.error)
    return (
      <main>
        <ErrorPanel
          headingLevel={1}
          title={trouble ? storeWords[trouble].title : 'Wend. stopped working'}
          body={
            trouble
              ? storeWords[trouble].body
              : "Sorry, that's on us. Nothing you wrote is lost. Reload to continue."
          }
          detail={this.state.error.message}
          actions={
            <Button appearance="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        />
      </main>
    )
  }
}
