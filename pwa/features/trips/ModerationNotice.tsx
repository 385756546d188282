import { makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import type { Moderation } from '#shared/features/trips/schema.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: space(3),
    marginBottom: space(4),
    padding: space(3, 4),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeft: '3px solid var(--wend-accent)',
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
})

/** Tells a trip's owner why an administrator hid it and what to do about it. */
export function ModerationNotice({ moderation }: { moderation: Moderation }) {
  const styles = useStyles()
  return (
    <div role="note" className={styles.root}>
      <EyeOffRegular />
      <p dir="auto">{moderationText(moderation)}</p>
    </div>
  )
}
