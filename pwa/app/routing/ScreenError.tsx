import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { troubleOfScreen } from '../../data/store/storeTrouble.ts'
import { currentSession } from '../../data/session/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { StorePanelPart } from '../../features/store/storeParts.ts'
import { isMissingChunk, ScreenMissing } from './loadScreen.ts'

/** Replaces a screen whose code is missing or fails. The rest of the app keeps running. */
export function ScreenError({ error }: { error: unknown }) {
  const trouble = troubleOfScreen(error)
  useEffect(() => {
    // Screens re-render once the database works again.
    if (trouble) currentSession().db.health.failed(error)
  }, [trouble, error])
  const missing = error instanceof ScreenMissing || isMissingChunk(error)
  usePageTitle(missing ? 'Reload needed' : 'Something went wrong')
  if (trouble) return <StorePanelPart trouble={trouble} />
  const actions = (
    <>
      <Button appearance="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <ButtonLink to="/" reloadDocument>
        Go home
      </ButtonLink>
    </>
  )
  return missing ? (
    <ErrorPanel
      headingLevel={1}
      title="This screen isn't on your device yet"
      body="It may need a newer version of Wend. Reload when you're online. Everything you wrote is safe."
      actions={actions}
    />
  ) : (
    <ErrorPanel
      headingLevel={1}
      title="This screen stopped working"
      body="Sorry, that's on us. Nothing you wrote is lost. Reload to continue."
      detail={error instanceof Error ? error.message : undefined}
      actions={actions}
    />
  )
}
