import { Button, makeStyles } from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { touchSquare } from '../../ui/look/recipes.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'

const DialogsPart = lazyPart(() => import('./CommentDialogs.tsx').then(part => part.CommentDialogs))

const useStyles = makeStyles({ button: touchSquare })

interface TripCommentsProps {
  trip: Trip
  /** Shows no button: the page's menu has it. */
  isListed: boolean
}

/** What others say about a trip of one's own that they can see. */
export function TripComments({ trip, isListed }: TripCommentsProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePageAction({
    id: 'comments',
    label: 'Comments',
    icon: <ChatRegular />,
    rank: 35,
    about: 'trip',
    onNear: DialogsPart.preload,
    run: open,
  })
  return (
    <>
      {!isListed && (
        <Tooltip content="Comments" relationship="label">
          <Button
            className={styles.button}
            icon={<ChatRegular />}
            aria-haspopup="dialog"
            onPointerDown={DialogsPart.preload}
            onFocus={DialogsPart.preload}
            onClick={open}
          />
        </Tooltip>
      )}
      {isOpen && <DialogsPart trip={trip} onClose={() => setOpen(false)} />}
    </>
  )
}
