import { makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { Operations } from '#shared/features/admin/schema.ts'
import { FactsCard } from './FactsCard.tsx'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  warning: { display: 'flex', gap: space(2), marginTop: space(3.5), color: tokens.colorNeutralForeground2 },
  icon: { flexShrink: 0, marginTop: space(0.5), color: 'var(--wend-accent)', fontSize: '18px' },
})

/** The identity provider, with a warning when browsers get in the way. */
export function SignInCard({ signIn: { provider, isOtherSite } }: { signIn: Operations['signIn'] }) {
  const styles = useStyles()
  return (
    <FactsCard title="Sign-in" facts={[['Identity provider', provider ?? 'Built in']]}>
      {isOtherSite && (
        <p className={styles.warning}>
          <WarningRegular className={styles.icon} aria-label="Warning:" role="img" />
          <span>
            The provider is on a different site than Wend. Safari and Firefox block its hidden frame, so
            people have to sign in again after each reload. Give the provider a custom domain on the same site
            as Wend. and set AUTH_DOMAIN to it.
          </span>
        </p>
      )}
    </FactsCard>
  )
}
