import * as z from 'zod'
import { isEmail, normalEmail } from '#shared/features/auth/email.ts'

const name = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(80, 'Please use at most 80 characters.')
    // Control characters have no place in a name and can disguise another one.
    .refine(text => !/\p{Cc}/u.test(text), 'Please use letters only.')

/** What the sign-up page asks for. */
export const SignUpForm = z.object({
  firstName: name('Please enter your first name.'),
  lastName: name('Please enter your last name.'),
  email: z
    .string()
    .transform(normalEmail)
    .refine(isEmail, 'Please enter an email address, like ana@example.org.'),
  password: z
    .string()
    .min(8, 'Please choose at least 8 characters.')
    .max(256, 'Please choose at most 256 characters.'),
})

/** Message for each field at fault. */
export type FormErrors = Partial<Record<keyof z.input<typeof SignUpForm>, string>>

/** The first complaint about each field. */
export function formErrors(error: z.ZodError): FormErrors {
  const found: FormErrors = {}
  for (const issue of error.issues) found[issue.path[0] as keyof FormErrors] ??= issue.message
  return found
}
