import { makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import type { Moderation } from '#shared/features/trips/schema.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '12px',
    marginBottom: '16px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeft: '3px solid var(--wend-accent)',
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
})

/** Tells the owner of a trip why an administrator hid it, and what to do. */
export function ModerationNotice({ moderation }: { moderation: Moderation }) {
  const styles = useStyles()
  return (
    <div role="note" className={styles.root}>
      <EyeOffRegular />
      <p dir="auto">{moderationText(moderation)}</p>
    </div>
  )
}
