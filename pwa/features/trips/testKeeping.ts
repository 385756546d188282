/** For tests: what is typed into forms, kept as on a device, with names of the forms that hold something unfinished. */
export function keepingInMemory() {
  const drafts = new Map<string, string>()
  const typing = new Set<string>()
  const keeping = {
    read: (user: string, form: string) => JSON.parse(drafts.get(`${user} ${form}`) ?? 'null') as unknown,
    save: (user: string, form: string, value: unknown) =>
      void drafts.set(`${user} ${form}`, JSON.stringify(value)),
    drop: (user: string, form: string) => void drafts.delete(`${user} ${form}`),
    markTyping: (form: string, dirty: boolean) => void (dirty ? typing.add(form) : typing.delete(form)),
  }
  return { drafts, typing, keeping }
}
