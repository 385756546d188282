import { Button } from '@fluentui/react-components'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { troubleOf } from '../db/storeTrouble.ts'
import { storeWords } from '../db/storeWords.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'

/** The last net: a fault outside every screen. Says what happened and offers a reload. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    const trouble = troubleOf(this.state.error)
    return (
      <main>
        <ErrorPanel
          headingLevel={1}
          title={trouble ? storeWords[trouble].title : 'Wend. stopped working'}
          body={
            trouble
              ? storeWords[trouble].body
              : 'That is our fault, and nothing you wrote is lost: it is stored on this device. Reload to go on.'
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
