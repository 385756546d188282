import { Button, makeStyles } from '@fluentui/react-components'
import { TitledSection } from './TitledSection.tsx'
import type { KeptStorage } from './useKeptStorage.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  text: { marginTop: space(1), ...quietText },
  answer: { marginTop: space(2), ':empty': { display: 'none' } },
  button: { minHeight: '36px', marginTop: space(2), [coarse]: { minHeight: touch } },
})

/** Says whether the browser may delete what is stored here, with a button that asks it not to. */
export function DeviceSection({ isKept, answer, onKeep }: KeptStorage) {
  const styles = useStyles()
  return (
    <TitledSection title="On this device">
      <div role="status">
        <p className={styles.text}>
          {isKept
            ? 'This browser keeps your trips until you remove them.'
            : 'This browser may remove stored trips when it runs low on space.'}
        </p>
        <p className={styles.answer}>{!isKept && answer && whatToDo[answer]}</p>
      </div>
      {/* The button stays after the browser agreed, because it has the focus. */}
      {(!isKept || answer === 'kept') && (
        <Button className={styles.button} disabledFocusable={isKept} onClick={onKeep}>
          {isKept ? 'Kept on this device' : 'Keep on this device'}
        </Button>
      )}
    </TitledSection>
  )
}

const whatToDo: Partial<Record<NonNullable<KeptStorage['answer']>, string>> = {
  'refused-by-browser':
    "The browser said no for now. It often says yes once you've installed Wend. or used it more. Until then, go online now and then. Everything that's synced is safe.",
  'refused-by-person':
    "You haven't allowed it. Press the button again and choose “Allow”. If the browser doesn't ask, allow this site to store data in the browser's settings.",
}
