import { makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { Operations } from '#shared/features/admin/schema.ts'
import { FactsCard } from './FactsCard.tsx'

const useStyles = makeStyles({
  warning: { display: 'flex', gap: '8px', marginTop: '14px', color: tokens.colorNeutralForeground2 },
  icon: { flexShrink: 0, marginTop: '2px', color: 'var(--wend-accent)', fontSize: '18px' },
})

/** Who signs people in, with a warning when browsers get in the way. */
export function SignInCard({ signIn: { provider, isOtherSite } }: { signIn: Operations['signIn'] }) {
  const styles = useStyles()
  return (
    <FactsCard title="Sign-in" facts={[['Identity provider', provider ?? 'Built in']]}>
      {isOtherSite && (
        <p className={styles.warning}>
          <WarningRegular className={styles.icon} aria-label="Warning:" role="img" />
          <span>
            The provider is on another site than Wend. Safari and Firefox block its hidden frame, so people
            have to sign in again after each reload. Give the provider a custom domain on the same site as
            Wend. and set AUTH_DOMAIN to it.
          </span>
        </p>
      )}
    </FactsCard>
  )
}
