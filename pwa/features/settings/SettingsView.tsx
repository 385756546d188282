import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { ReactNode } from 'react'
import { visibilities } from '#shared/features/social/visibilities.ts'
import type { Settings } from '#shared/features/settings/schema.ts'
import { coarse, phone } from '../../ui/look/breakpoints.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'
import { column, pill, quietText, row, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { visibilityText } from '../social/visibilityText.ts'
import { SettingChoice } from './SettingChoice.tsx'
import { SettingCurrency } from './SettingCurrency.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

const useStyles = makeStyles({
  root: { ...column(4), maxWidth: '720px', margin: '0 auto' },
  head: { ...wrappingRow(1, 4), justifyContent: 'space-between', minHeight: touch },
  title: { fontSize: '28px', lineHeight: '34px', letterSpacing: '-0.02em' },
  saved: { ...row(1.5), ...quietText, '& svg': { color: tokens.colorBrandForeground1, fontSize: '18px' } },
  section: {
    padding: space(4, 5, 2),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    '& > * + * + *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { padding: space(4, 4, 2) },
  },
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  keyboard: { [coarse]: { display: 'none' } },
  more: wrapping(2),
  button: pill,
})

export interface SettingsViewProps {
  settings: Settings
  /** The theme on screen, also when none was ever chosen. */
  theme: 'dark' | 'light'
  /** Where the latest change is; undefined while nothing was changed. */
  saved: 'everywhere' | 'here' | undefined
  onChange: (changed: Partial<Settings>) => void
  onNotifications: () => void
  onAccount: () => void
  /** Undefined while the person has blocked no one. */
  onBlocked: (() => void) | undefined
}

/** All settings. Each is saved as it is chosen. */
export function SettingsView(props: SettingsViewProps) {
  const { settings, theme, saved, onChange, onNotifications, onAccount, onBlocked } = props
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>Settings</h1>
        <span role="status" className={styles.saved}>
          {saved && <CheckmarkRegular aria-hidden />}
          {saved && (saved === 'everywhere' ? 'Saved' : 'Saved on this device')}
        </span>
      </div>
      <Section title="Time and units">
        <SettingChoice
          label="Clock"
          choices={[
            ['12', '2:30 PM'],
            ['24', '14:30'],
          ]}
          value={settings.clock}
          onChange={clock => onChange({ clock })}
        />
        <SettingChoice
          label="Week starts on"
          choices={[
            ['saturday', 'Saturday'],
            ['sunday', 'Sunday'],
            ['monday', 'Monday'],
          ]}
          value={settings.weekStart}
          onChange={weekStart => onChange({ weekStart })}
        />
        <SettingChoice
          label="Temperature"
          choices={[
            ['C', '°C'],
            ['F', '°F'],
            ['both', 'Both'],
          ]}
          value={settings.temperature}
          onChange={temperature => onChange({ temperature })}
        />
        <SettingChoice
          label="Distance"
          choices={[
            ['km', 'Kilometers'],
            ['mi', 'Miles'],
          ]}
          value={settings.distance}
          onChange={distance => onChange({ distance })}
        />
        <SettingCurrency value={settings.currency} onChange={currency => onChange({ currency })} />
      </Section>
      <Section title="Trips">
        <SettingChoice
          label="Who can see new trips"
          hint={`${visibilityText[settings.visibility].explanation}. You can change this for each trip.`}
          choices={visibilities.map(value => [value, visibilityText[value].label] as const)}
          value={settings.visibility}
          onChange={visibility => onChange({ visibility })}
        />
        <SettingSwitch
          label="Open on today's stop"
          hint="During a trip, Wend. opens on what's next. Home is one tap away."
          value={settings.opensOnTrip}
          onChange={opensOnTrip => onChange({ opensOnTrip })}
        />
      </Section>
      <Section title="Look and data">
        <SettingChoice
          label="Theme"
          choices={[
            ['dark', 'Dark'],
            ['light', 'Light'],
          ]}
          value={theme}
          onChange={chosen => onChange({ theme: chosen })}
        />
        <SettingSwitch
          label="Use less data"
          hint="Hides photos, loads less in advance and checks for updates less often."
          value={settings.savesData}
          onChange={savesData => onChange({ savesData })}
        />
      </Section>
      <div className={styles.keyboard}>
        <Section title="Keyboard">
          <SettingSwitch
            label="Single-key shortcuts"
            hint="Press ? on any screen for the list. Turn this off if you use speech input."
            value={settings.singleKeys}
            onChange={singleKeys => onChange({ singleKeys })}
          />
        </Section>
      </div>
      <div className={styles.more}>
        <Button className={styles.button} onClick={onNotifications}>
          Notification settings
        </Button>
        <Button className={styles.button} onClick={onAccount}>
          Account
        </Button>
        {onBlocked && (
          <Button className={styles.button} onClick={onBlocked}>
            Blocked people
          </Button>
        )}
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
