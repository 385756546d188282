/** The normalized form in which an email address is stored and compared. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase()

/** True for text in the form of an email address; says nothing about whether the mailbox exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@.<>()[\]\\,;:"]+\.)+[^\s@.<>()[\]\\,;:"]{2,}$/.test(text)
  )
}
