import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
  },
})

/** A control of the top bar: 44 px, named by `label`, which is its tooltip as well. */
export function BarButton({ label, className, ...props }: ButtonProps & { label: string; as?: 'button' }) {
  return (
    <Button
      appearance="subtle"
      aria-label={label}
      data-tooltip={label}
      {...props}
      className={mergeClasses(useStyles().root, className)}
    />
  )
}
