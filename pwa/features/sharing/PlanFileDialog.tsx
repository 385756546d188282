import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ShowFields } from './ShowFields.tsx'
import { saveWebPage } from './exports.ts'
import { documentOf, readPlan } from './readPlan.ts'
import { reportExport } from './reportExport.ts'

const kinds = {
  print: {
    title: 'Print / PDF',
    description: 'Each day stands in one piece. Your browser can save it as a PDF.',
    action: 'Print',
    // Paper stays with whoever prints it; a file is made to be passed on.
    start: { withNames: false, withCosts: true, withNotes: true },
  },
  page: {
    title: 'Web page (.html)',
    description: 'One file that opens in any browser, without a network and without an account.',
    action: 'Save File',
    start: { withNames: false, withCosts: false, withNotes: false },
  },
} as const

export interface PlanFileDialogProps {
  trip: Trip
  kind: keyof typeof kinds
  onClose: () => void
}

/** Print / PDF and Web page: what is to be on it. */
export function PlanFileDialog({ trip, kind, onClose }: PlanFileDialogProps) {
  const { title, description, action, start } = kinds[kind]
  const [options, setOptions] = useState<ShowOptions>(start)
  const run = async () => {
    if (kind === 'page') {
      if (await reportExport(() => saveWebPage(trip, options))) onClose()
      return
    }
    onClose()
    await reportExport(async () => {
      const { printPlan } = await import('./printPlan.ts')
      await printPlan(documentOf(await readPlan(trip), options))
    })
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() => void run()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit">
            {action}
          </Button>
        </>
      }
    >
      <ShowFields value={options} onChange={setOptions} />
    </ResponsiveDialog>
  )
}
