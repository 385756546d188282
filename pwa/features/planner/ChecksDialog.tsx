import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { findingKey } from '#shared/features/planner/check/finding.ts'
import type { CheckAbout, Finding } from '#shared/features/planner/check/finding.ts'
import { remediesFor } from '#shared/features/planner/check/remedies.ts'
import type { Remedy } from '#shared/features/planner/check/remedy.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { placeClock } from './placeClock.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { column, pill, plainList, quietText, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useNow } from '../../ui/useNow.ts'
import { dayName } from '../itinerary/dayText.ts'
import { planChange } from '../itinerary/planChange.ts'
import { savePlan } from '../undo/savePlan.ts'
import { doneText } from './doneText.ts'

const useStyles = makeStyles({
  list: { ...plainList, ...column(0) },
  item: {
    ...column(1),
    padding: space(3, 0),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
  },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { ...quietText, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  remedies: { ...wrapping(2), marginTop: space(1.5) },
  remedy: {
    ...pill,
    minWidth: 'auto',
    maxWidth: '100%',
    fontWeight: tokens.fontWeightMedium,
    overflowWrap: 'anywhere',
  },
})

const failure = 'Failed to change the plan'

export interface ChecksDialogProps {
  trip: Trip
  day: PlanDay
  plan: readonly PlanDay[]
  ideas: PlanDay | undefined
  findings: readonly Finding[]
  about: CheckAbout
  ignore: (key: string) => void
  /** Takes back `ignore`. */
  heed: (key: string) => void
  onClose: () => void
}

/** What there is to look at on a day, with what one press does about it. */
export function ChecksDialog(props: ChecksDialogProps) {
  const { trip, day, plan, ideas, findings, about, ignore, heed, onClose } = props
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const at = useNow()
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => {
    const now = placeClock(userId, trip, plan, at)
    return findings.map(finding => ({
      finding,
      key: findingKey(finding),
      remedies: remediesFor(finding, day, { trip, plan, ideas, now, about }),
    }))
  }, [userId, trip, at, day, plan, ideas, findings, about])
  const { change, undo } = planChange(savePlan)

  useEffect(() => {
    if (findings.length === 0) onClose()
  }, [findings, onClose])

  const carryOut = (remedy: Remedy) => {
    // The button goes away with what it is about.
    list.current?.focus()
    void change(failure, async () => {
      await mutateAll(remedy.edits)
      toast({ title: doneText(remedy.label), action: undo(failure, remedy.undo) })
    })
  }
  const leave = (key: string) => {
    list.current?.focus()
    ignore(key)
    toast({ title: 'Ignored on this device', action: { label: 'Undo', onPress: () => heed(key) } })
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title={`${dayName(day)}: things to check`}
      description="Based on usual hours and estimated travel times. Check what matters to you."
      onClose={onClose}
    >
      <ul role="list" ref={list} tabIndex={-1} className={styles.list} aria-label="Things to check">
        {shown.map(({ finding, key, remedies }) => (
          <li key={key} className={styles.item}>
            <h3 className={styles.title} dir="auto">
              {finding.title}
            </h3>
            <p className={styles.text}>{finding.text}</p>
            <div className={styles.remedies} role="group" aria-label={`What to do about ${finding.title}`}>
              {remedies.map(remedy => (
                <Button key={remedy.label} className={styles.remedy} onClick={() => carryOut(remedy)}>
                  {remedy.label}
                </Button>
              ))}
              <Button className={styles.remedy} appearance="subtle" onClick={() => leave(key)}>
                Ignore
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
