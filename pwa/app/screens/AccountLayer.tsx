import { currentSession } from '../../data/session/session.ts'
import { signInByPopup } from '../../features/auth/signInByPopup.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const AccountPart = lazyPart(() =>
  import('../../features/account/AccountDialog.tsx').then(part => part.AccountDialog),
)

/** The person's account, in a dialog. */
export const AccountLayer = ({ onClose }: { onClose: () => void }) => (
  <AccountPart onClose={onClose} onSignIn={signInAgain} onDeleted={() => void leaveDeleted()} />
)

/** Syncing may have stopped meanwhile: while the popup is open, no token is renewed. */
const signInAgain = () =>
  signInByPopup({ isPasswordNeeded: true }).finally(() => currentSession().engine.retry())

async function leaveDeleted() {
  try {
    const { leaveDeletedAccount } = await import('../../features/auth/leaveDeletedAccount.ts')
    await leaveDeletedAccount(currentSession().user.id)
  } catch (error) {
    // The next sync hears that the account is gone, and leaves then.
    console.warn('What the deleted account stored here is still here', error)
  }
}
