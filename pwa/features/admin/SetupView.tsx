import { Button, makeStyles } from '@fluentui/react-components'
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss'
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const useStyles = makeStyles({ button: { minHeight: '48px' } })

interface SetupViewProps {
  /** The person the link would make an administrator: a name or an email. */
  name: string
  /** Why the link cannot be used, in words; null while it may work. */
  problem: string | null
  isBusy: boolean
  onClaim: () => void
}

/** The page behind the link that the server prints for its first administrator. */
export function SetupView({ name, problem, isBusy, onClaim }: SetupViewProps) {
  const styles = useStyles()
  if (problem !== null) {
    return (
      <EmptyState
        headingLevel={1}
        picture={<LinkDismissRegular />}
        title="This setup link has expired"
        body={problem}
        actions={
          <ButtonLink to="/" size="large" appearance="primary">
            Go home
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      headingLevel={1}
      picture={<ShieldPersonRegular />}
      title="Become the administrator"
      body={`This link makes ${name} the administrator of this server. It works once, as long as there is no administrator.`}
      actions={
        <Button
          className={styles.button}
          size="large"
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={onClaim}
        >
          Become the administrator
        </Button>
      }
    />
  )
}
