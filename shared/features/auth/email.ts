/** The one spelling under which an e-mail address is stored and compared. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase()

/** True for what has the form of an e-mail address; whether anybody reads it is another matter. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@.<>()[\]\\,;:"]+\.)+[^\s@.<>()[\]\\,;:"]{2,}$/.test(text)
  )
}
