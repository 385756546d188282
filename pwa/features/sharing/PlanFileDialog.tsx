import { useState } from 'react'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ShowFields } from './ShowFields.tsx'
import { saveWebPage } from './exports.ts'
import { notePrintChoice, printChoice } from './printChoice.ts'
import { reportExport } from './reportExport.ts'

const kinds = {
  print: {
    title: 'Print / PDF',
    description: "Days aren't split across pages. Your browser can save it as a PDF.",
    action: 'Print',
    // A printout usually stays with the person who prints it; a file is made to be passed on.
    start: printChoice,
  },
  page: {
    title: 'Web page (.html)',
    description: 'One file that opens in any browser, offline and without an account.',
    action: 'Save file',
    start: () => ({ withNames: false, withCosts: false, withNotes: false }),
  },
} as const

export interface PlanFileDialogProps {
  trip: Trip
  kind: keyof typeof kinds
  onClose: () => void
}

/** Print / PDF and Web page: chooses what to include. */
export function PlanFileDialog({ trip, kind, onClose }: PlanFileDialogProps) {
  const { title, description, action, start } = kinds[kind]
  const [options, setOptions] = useState<ShowOptions>(start)
  const run = async () => {
    if (kind === 'page') return (await reportExport(() => saveWebPage(trip, options))) && onClose()
    onClose()
    return await reportExport(async () => {
      notePrintChoice(options)
      const { printTrip } = await import('./printTrip.ts')
      await printTrip(trip)
    })
  }
  return (
    <FormDialog
      size="small"
      title={title}
      description={description}
      submit={action}
      draft={null}
      onSubmit={run}
      onClose={onClose}
    >
      <ShowFields value={options} onChange={setOptions} />
    </FormDialog>
  )
}
