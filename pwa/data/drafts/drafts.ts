const prefix = 'wend.draft.'

/** The draft that this person left in the form `id`, as stored by `saveDraft`; the caller checks its shape. */
export function readDraft(userId: string, id: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(draftKey(userId, id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what is being typed, so that a reload, a crash or a new version cannot lose it. */
export function saveDraft(userId: string, id: string, value: unknown) {
  try {
    localStorage.setItem(draftKey(userId, id), JSON.stringify(value))
  } catch {
    // Full or blocked storage must not interrupt the typing; the form itself still holds the text.
  }
}

/** Drops a draft once its text is stored properly or given up. */
export function dropDraft(userId: string, id: string) {
  localStorage.removeItem(draftKey(userId, id))
}

/** Calls back when another tab has changed or dropped a draft. Returns the function that stops it. */
export function onDraftChange(userId: string, id: string, listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftKey(userId, id)) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Drops everything this person was typing, at sign-out. */
export function dropDrafts(userId: string) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftKey(userId, ''))) localStorage.removeItem(key)
  }
}

function draftKey(userId: string, id: string) {
  return `${prefix}${userId}.${id}`
}
