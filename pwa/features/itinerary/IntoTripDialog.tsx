import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { FormDialogProps } from '../../ui/form/FormDialog.tsx'

interface IntoTripDialogProps extends Pick<
  FormDialogProps,
  'title' | 'description' | 'size' | 'submit' | 'failed' | 'draft' | 'onSubmit' | 'onClose' | 'children'
> {
  /** The trips to choose from; undefined while they are being read. */
  trips: readonly Trip[] | undefined
}

/** A dialog that puts something into one of the person's trips. Without any, it leads to making one. */
export function IntoTripDialog({ trips, size, submit, children, ...form }: IntoTripDialogProps) {
  const navigate = useNavigate()
  if (trips?.length !== 0) {
    return (
      <FormDialog {...form} size={size} submit={submit}>
        {children}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...form}
      size="small"
      instead={
        <Button appearance="primary" size="large" onClick={() => void navigate(newTripPath)}>
          New Trip
        </Button>
      }
    >
      <p>{"You don't have any trips yet."}</p>
    </FormDialog>
  )
}
