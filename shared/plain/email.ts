/** The normalized form in which an email address is stored and compared. An "é" may be typed as one character or two. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase().normalize()

/** The form of an email address, in any alphabet. */
export const emailForm = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@.<>()[\]\\,;:"]+\.)+[^\s@.<>()[\]\\,;:"]{2,}$/

/** True for text in the form of an email address; says nothing about whether the mailbox exists. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailForm.test(text)
