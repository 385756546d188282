import type { Selectable } from 'kysely'
import type { Person } from '#shared/features/people/person.ts'
import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { AccountTable } from './tables.ts'

/** The account columns that say who someone is. */
export type PersonColumns = Pick<
  Selectable<AccountTable>,
  'id' | 'first_name' | 'last_name' | 'profile_image_url'
>

/** A person as named in the rows of their trips. */
export const personOf = (account: PersonColumns): Person => ({
  id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  profileImageUrl: account.profile_image_url,
})

/** A person as others see them, with the address of their picture on this server. */
export const presentPerson = (account: PersonColumns): PublicPerson => ({
  ...personOf(account),
  avatarUrl: avatarPath(account.id, account.profile_image_url),
})
