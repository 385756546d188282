import { useState } from 'react'
import { ProfilePage } from '../features/profile/ProfilePage.tsx'
import { currentSession } from '../sync/session.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const AccountPart = lazyPart(
  async () => (await import('../features/account/AccountDialog.tsx')).AccountDialog,
)

/** A profile; on one's own, the account behind it. */
export function ProfileScreen() {
  const [isAccountOpen, setAccountOpen] = useState(false)
  return (
    <>
      <ProfilePage onAccount={() => setAccountOpen(true)} />
      {isAccountOpen && (
        <AccountPart
          onClose={() => setAccountOpen(false)}
          onSignIn={signInAgain}
          onDeleted={() => void leaveDeleted()}
        />
      )}
    </>
  )
}

/** To be called directly from a press: browsers block other popups. */
async function signInAgain() {
  const { signInPopup } = await import('../features/auth/authClient.ts')
  await signInPopup({ isPasswordNeeded: true })
}

async function leaveDeleted() {
  try {
    const { leaveDeletedAccount } = await import('./leaveDeletedAccount.ts')
    await leaveDeletedAccount(currentSession().user.id)
  } catch (error) {
    // The next sync hears that the account is gone, and leaves then.
    console.warn('What was stored here of the deleted account is still here', error)
  }
}
