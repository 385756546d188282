import * as z from 'zod'
import { isEmail, normalEmail } from '#shared/plain/email.ts'
import { addressProblem } from './addressProblem.ts'
import { withoutInvisible } from '../invisible.ts'
import { nameProblem } from '../nameProblem.ts'
import { passwordProblem } from './passwordProblem.ts'

const name = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(80, 'Please use at most 80 characters.')
    .refine(text => text === '' || withoutInvisible(text) !== '', missing)
    .superRefine((text, ctx) => complain(ctx, nameProblem(text)))

/** What the sign-up page asks for. Parse it with `safeParseAsync`. */
export const SignUpForm = z
  .object({
    firstName: name('Please enter your first name.'),
    lastName: name('Please enter your last name.'),
    email: z
      .string()
      .transform(normalEmail)
      .refine(isEmail, 'Please enter an email address, like ana@example.org.')
      .superRefine((email, ctx) => complain(ctx, addressProblem(email))),
    password: z.string().superRefine(async (password, ctx) => complain(ctx, await passwordProblem(password))),
  })
  // After the others, because it needs all of them.
  .superRefine(async ({ password, ...owner }, ctx) =>
    complain(ctx, await passwordProblem(password, owner), 'password'),
  )

function complain(ctx: z.RefinementCtx, message: string | undefined, ...path: string[]): void {
  if (message !== undefined) ctx.addIssue({ code: 'custom', message, path })
}

/** The message for each invalid field. */
export type FormErrors = Partial<Record<keyof z.input<typeof SignUpForm>, string>>

/** The first complaint about each field. */
export function formErrors(error: z.ZodError): FormErrors {
  const found: FormErrors = {}
  for (const issue of error.issues) found[issue.path[0] as keyof FormErrors] ??= issue.message
  return found
}
