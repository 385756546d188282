import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { ImageAddRegular } from '@fluentui/react-icons/svg/image-add'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { currentSession } from '../../data/session/session.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { chooseCover, removeCover, sendCoverAgain } from './covers.ts'

/** A trip's cover as what can be done on its page: choose a photo, send a refused one again, remove it. */
export function CoverActions({ trip }: { trip: Pick<Trip, 'id' | 'coverImage'> }) {
  const { db } = currentSession()
  const file = useRef<HTMLInputElement>(null)
  const state = useLiveQuery(async () => (await db.picture.get(trip.id))?.state, [db, trip.id])
  const hasPhoto = state !== undefined || trip.coverImage !== null

  const choose = (chosen: File) =>
    attempt('Failed to change the cover', async () => {
      await chooseCover(trip.id, chosen)
      if (isOffline()) {
        toast({ title: 'Photo saved on this device', description: "We'll send it when you're back online." })
      } else toast({ title: 'Cover changed', inSight: true })
    })
  const remove = () =>
    attempt('Failed to remove the photo', async () => {
      const putBack = await removeCover(trip.id)
      const onPress = () => void attempt('Failed to undo', putBack)
      toast({ title: 'Photo removed', action: { label: 'Undo', onPress } })
    })

  usePageAction({
    id: 'change-cover',
    label: hasPhoto ? 'Change cover' : 'Add your own cover',
    icon: <ImageAddRegular />,
    rank: 70,
    about: 'trip',
    run: () => file.current?.click(),
  })
  usePageAction(
    hasPhoto
      ? {
          id: 'remove-cover',
          label: 'Remove photo',
          icon: <DeleteRegular />,
          rank: 72,
          about: 'trip',
          run: () => void remove(),
        }
      : undefined,
  )
  usePageAction(
    state === 'refused'
      ? {
          id: 'send-cover',
          label: 'Send photo again',
          icon: <ArrowSyncRegular />,
          rank: 71,
          about: 'trip',
          run: () => void sendCoverAgain(trip.id),
        }
      : undefined,
  )

  return (
    <input
      ref={file}
      type="file"
      hidden
      accept="image/*"
      aria-label="Cover photo"
      onChange={event => {
        const [chosen] = event.target.files ?? []
        // Lets the same file be chosen again.
        event.target.value = ''
        if (chosen) void choose(chosen)
      }}
    />
  )
}
