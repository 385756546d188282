import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'
import { touchSquare } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    ...touchSquare,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
  },
})

/** A control of the top bar: 44 px, named by `label`, which is its tooltip as well. */
export function BarButton({ label, className, ...props }: ButtonProps & { label: string; as?: 'button' }) {
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" {...props} className={mergeClasses(useStyles().root, className)} />
    </Tooltip>
  )
}
