import { useState } from 'react'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { AccountLayer } from './AccountLayer.tsx'

/** A profile; your own also gives access to your account. */
export function ProfileScreen() {
  const [isAccountOpen, setAccountOpen] = useState(false)
  return (
    <>
      <ProfilePage onAccount={() => setAccountOpen(true)} />
      {isAccountOpen && <AccountLayer onClose={() => setAccountOpen(false)} />}
    </>
  )
}
