/** The name that the audit list keeps for a person. */
export const nameOfAccount = (account: {
  first_name: string | null
  last_name: string | null
  email: string | null
}): string => [account.first_name, account.last_name].filter(Boolean).join(' ') || (account.email ?? '')
