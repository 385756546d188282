import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    display: 'block',
    height: '1em',
    borderRadius: tokens.borderRadiusSmall,
    backgroundImage: `linear-gradient(100deg, ${tokens.colorNeutralStencil1} 30%, ${tokens.colorNeutralStencil2} 50%, ${tokens.colorNeutralStencil1} 70%)`,
    backgroundSize: '300% 100%',
    animationName: { from: { backgroundPositionX: '150%' }, to: { backgroundPositionX: '-50%' } },
    animationDuration: '1.8s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
})

/**
 * The outline of something that is still loading. The caller's class sets its size; its container announces the wait.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={mergeClasses(useStyles().root, className)} />
}
