/** What a block means, in the dialog that asks for it. */
export const blockQuestion = (name: string) => ({
  title: `Block ${name}?`,
  description: "You won't see each other's trips, comments or profile. You can unblock them any time.",
})
