import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { troubleOf } from '../../db/storeTrouble.ts'
import { currentSession } from '../../sync/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { StorePanelPart } from '../store/storeParts.ts'
import { isMissingChunk, ScreenMissing } from './loadScreen.ts'

/** What stands in a screen's place when its code is missing or fails. The rest of the app goes on. */
export function ScreenError() {
  const error = useRouteError()
  const trouble = troubleOf(error)
  useEffect(() => {
    // Screens are drawn anew once it works again.
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
      title="This screen is not on your device"
      body="There is a newer version of Wend., or the screen was never stored here. Reload when you are connected; everything you wrote is kept."
      actions={actions}
    />
  ) : (
    <ErrorPanel
      headingLevel={1}
      title="This screen stopped working"
      body="That is our fault, and nothing you wrote is lost: it is stored on this device. Reload to go on."
      detail={error instanceof Error ? error.message : undefined}
      actions={actions}
    />
  )
}
