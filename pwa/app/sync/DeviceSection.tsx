import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { TitledSection } from './TitledSection.tsx'
import type { KeptStorage } from './useKeptStorage.ts'

const useStyles = makeStyles({
  text: { marginTop: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  answer: { marginTop: '8px', ':empty': { display: 'none' } },
  button: { minHeight: '36px', marginTop: '8px', '@media (pointer: coarse)': { minHeight: '44px' } },
})

/** Whether the browser may throw away what is stored here, and the button that asks it not to. */
export function DeviceSection({ isKept, answer, onKeep }: KeptStorage) {
  const styles = useStyles()
  return (
    <TitledSection title="On this device">
      <div role="status">
        <p className={styles.text}>
          {isKept
            ? 'This browser keeps your trips until you remove them.'
            : 'This browser may remove stored trips when space runs short.'}
        </p>
        <p className={styles.answer}>{!isKept && answer && whatToDo[answer]}</p>
      </div>
      {/* It stays after a yes, because it has the focus. */}
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
    'The browser said no for now. It often says yes once you have installed Wend. or used it more. Until it does, connect from time to time: everything that is synced is safe on the server.',
  'refused-by-person':
    'You have not allowed it. Press the button again and choose “Allow”. If the browser does not ask, allow this site to store data in the browser’s settings.',
}
